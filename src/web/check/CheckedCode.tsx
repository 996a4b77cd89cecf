import { formatMoment } from '../language/format.ts';
import { useTranslation } from '../language/useTranslation.ts';
import { Banner, LiveRegion } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { SummaryList } from '../ui/SummaryList.tsx';
import { ComparePrinted } from './ComparePrinted.tsx';
import type { Checked } from './checkCode.ts';

/** What is known of a code; `null` without one. */
export function CheckedCode({ checked, onAgain }: { checked: Checked | null; onAgain: () => void }) {
  const { t } = useTranslation(['check', 'common']);
  const mayAskAgain =
    checked?.state === 'undecided' || (checked?.state === 'ours' && checked.standing === 'notAsked');
  return (
    <>
      <LiveRegion>
        <Verdict checked={checked} />
      </LiveRegion>
      {checked?.state === 'checking' && <Skeleton lines={4} />}
      {checked?.state === 'ours' && <Facts {...checked} />}
      {mayAskAgain && (
        <div>
          <Button onClick={onAgain}>{t('common:action.retry')}</Button>
        </div>
      )}
      {/* A hash needs a secure context, as the signature. */}
      {checked?.state === 'ours' && window.isSecureContext && <ComparePrinted document={checked.document} />}
    </>
  );
}

function Verdict({ checked }: { checked: Checked | null }) {
  const { t } = useTranslation('check');
  switch (checked?.state) {
    case undefined:
      return <Banner tone="info">{t('noCode')}</Banner>;
    case 'checking':
      return <span className="sr-only">{t('checking')}</span>;
    case 'notOurs':
      return (
        <Banner tone="danger" title={t('notOurs.title')}>
          {t('notOurs.text')}
        </Banner>
      );
    case 'undecided':
      return (
        <Banner tone="warning" title={t('undecided.title')}>
          {t('undecided.text')}
        </Banner>
      );
    case 'ours': {
      const isWithdrawn = checked.standing === 'withdrawn';
      return (
        <Banner tone={isWithdrawn ? 'danger' : 'success'} title={t(isWithdrawn ? 'withdrawn' : 'ours')} />
      );
    }
  }
}

function Facts({ document, standing }: Extract<Checked, { state: 'ours' }>) {
  const { t, i18n } = useTranslation('check');
  const moment = formatMoment(document.issuedAt.toISOString(), i18n.language);
  return (
    <Card>
      <SummaryList
        rows={[
          { term: t('document'), value: t(`kinds.${document.kind}`) },
          { term: t('issued'), value: t('moment', { moment }) },
          { term: t('standing'), value: t(`standings.${standing}`) },
        ]}
      />
    </Card>
  );
}
