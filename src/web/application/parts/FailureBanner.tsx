import { useTranslation } from '../../language/index.ts';
import type { Failure } from '../../submission/index.ts';
import { useFailureText, useOnline } from '../../submission/notices.ts';
import { Banner, Button } from '../../ui/index.ts';

/** Why the submission failed, with Retry where it helps, specification 1 section 8. */
export function FailureBanner({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { t } = useTranslation(['application', 'visaSteps', 'draft']);
  const { title, text } = useFailureText()(failure);
  const online = useOnline();
  return (
    <Banner tone={failure.isBeingChecked ? 'warning' : 'danger'} title={title} live>
      <p>{failure.textOf === 'offline' && online ? t('draft:sending.online') : text}</p>
      {!failure.isBeingChecked && <p>{t('payment.notCharged')}</p>}
      {failure.maySendAgain && (
        <Button variant="secondary" className="mt-3" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </Banner>
  );
}
