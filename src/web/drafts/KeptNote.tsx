import { useState } from 'react';
import { useTranslation } from '../language/index.ts';
import { Button, Icon } from '../ui/index.ts';
import { EraseDialog } from './EraseDialog.tsx';
import { draftDays } from './expiry.ts';

/**
 * Says where the answers are and for how long, and lets the person erase them. Without storage it says that instead.
 * Nothing before the first answer.
 */
export function KeptNote({ kept, onErase }: { kept: boolean | null; onErase: () => Promise<void> }) {
  const { t } = useTranslation('draft');
  const [asking, setAsking] = useState(false);
  if (kept === null) return null;
  return (
    <section
      aria-label={t('kept.label')}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-sm text-muted"
    >
      <p className="flex min-w-0 flex-1 basis-72 items-start gap-2">
        <Icon name={kept ? 'lock' : 'info'} className="mt-0.5" />
        <span>{kept ? t('kept.here', { count: draftDays }) : t('kept.memory')}</span>
      </p>
      <Button variant="quiet" className="max-sm:ms-2" onClick={() => setAsking(true)}>
        {t('erase.button')}
      </Button>
      <EraseDialog open={asking} onClose={() => setAsking(false)} onErase={onErase} />
    </section>
  );
}
