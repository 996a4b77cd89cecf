import { useState } from 'react';
import { todayInIstanbul } from '../../../domain/calendar/calendarDate.ts';
import { clockInIstanbul } from '../../../domain/calendar/clock.ts';
import { formatDateUnbroken } from '../../language/format.ts';
import { useTranslation } from '../../language/useTranslation.ts';
import { dateAndTime } from '../../promisedTimes/useMoment.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Actions, Stack } from '../../ui/Layout.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { countryName, type NamedCountry } from '../countries/countryOptions.ts';
import { EraseDialog } from './DraftNotices.tsx';
import { expiresAt } from './expiry.ts';

export type ResumeQuestionProps = {
  /** Milliseconds since 1970. */
  savedAt: number;
  /** The application number; null before the answers are sent. */
  reference: string | null;
  country: NamedCountry | null;
  onContinue: () => Promise<void>;
  onErase: () => Promise<void>;
};

/** Asks whether to continue with the kept answers or to erase them. */
export function ResumeQuestion({ savedAt, reference, country, onContinue, onErase }: ResumeQuestionProps) {
  const { t, i18n } = useTranslation('draft');
  const [asking, setAsking] = useState(false);
  // The server is asked first, which takes seconds on a slow line.
  const [opening, setOpening] = useState(false);
  const label = reference === null ? t('resume.continue') : t('resume.pay');
  const open = async () => {
    setOpening(true);
    await onContinue();
    setOpening(false);
  };
  const until = formatDateUnbroken(todayInIstanbul(new Date(expiresAt(savedAt))), i18n.language);
  return (
    <Stack gap="large">
      <PageHeading lead={reference === null ? t('resume.lead') : t('resume.savedLead')}>
        {reference === null ? t('resume.heading') : t('resume.savedHeading', { number: reference })}
      </PageHeading>
      <Card>
        <Stack gap="small">
          {country !== null && (
            <p className="font-semibold">
              {t('resume.document', { country: countryName(country.alpha2, i18n.language, country.name) })}
            </p>
          )}
          <p>{t('resume.changed', dateAndTime(clockInIstanbul(new Date(savedAt)), i18n.language))}</p>
          <p className="text-muted">{t('resume.until', { date: until })}</p>
        </Stack>
      </Card>
      <Actions>
        <Button size="large" wide pending={opening} pendingText={label} onClick={open}>
          {label}
        </Button>
        <Button variant="secondary" size="large" wide onClick={() => setAsking(true)}>
          {t('resume.anew')}
        </Button>
      </Actions>
      <EraseDialog open={asking} onClose={() => setAsking(false)} onErase={onErase} />
    </Stack>
  );
}
