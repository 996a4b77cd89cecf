import { type ReactNode, useState } from 'react';
import { formatDate, formatMoment, useTranslation } from '../language/index.ts';
import { Actions, Button, Card, PageHeading, Stack } from '../ui/index.ts';
import { EraseDialog } from './EraseDialog.tsx';
import { expiresAt } from './expiry.ts';

export type ResumeQuestionProps = {
  /** When the answers were last changed, in milliseconds since 1970. */
  savedAt: number;
  /** The application number that they have led to; null before they were sent. */
  reference: string | null;
  /** What the answers are about, in a line or two. */
  children?: ReactNode;
  onContinue: () => void;
  onErase: () => Promise<void>;
};

/** A person comes back and finds answers on this device: go on with them, or erase them and start anew. */
export function ResumeQuestion({ savedAt, reference, children, onContinue, onErase }: ResumeQuestionProps) {
  const { t, i18n } = useTranslation('draft');
  const [asking, setAsking] = useState(false);
  const until = formatDate(new Date(expiresAt(savedAt)).toISOString(), i18n.language);
  return (
    <Stack gap="large">
      <PageHeading lead={reference === null ? t('resume.lead') : t('resume.savedLead')}>
        {reference === null ? t('resume.heading') : t('resume.savedHeading', { number: reference })}
      </PageHeading>
      <Card>
        <Stack gap="small">
          {children}
          <p>
            {t('resume.changed', { moment: formatMoment(new Date(savedAt).toISOString(), i18n.language) })}
          </p>
          <p className="text-muted">{t('resume.until', { date: until })}</p>
        </Stack>
      </Card>
      <Actions>
        <Button size="large" wide onClick={onContinue}>
          {reference === null ? t('resume.continue') : t('resume.pay')}
        </Button>
        <Button variant="secondary" size="large" wide onClick={() => setAsking(true)}>
          {t('resume.anew')}
        </Button>
      </Actions>
      <EraseDialog open={asking} onClose={() => setAsking(false)} onErase={onErase} />
    </Stack>
  );
}
