import { useTranslation } from '../../language/index.ts';
import { Banner, Button, EmptyState, Skeleton, VisuallyHidden } from '../../ui/index.ts';

/** The place of the plans while they are on their way, did not come, or came without one. */
export function PlansStates({
  failed,
  loading,
  onRetry,
}: {
  failed: boolean;
  loading: boolean;
  onRetry: () => void;
}) {
  const { t } = useTranslation('insurance');
  const retry = (
    <Button variant="secondary" className="mt-3" onClick={onRetry}>
      {t('retry')}
    </Button>
  );
  if (failed) {
    return (
      <Banner tone="danger" title={t('plan.failed')} live>
        <p>{t('plan.failedText')}</p>
        {retry}
      </Banner>
    );
  }
  if (!loading) return <EmptyState title={t('plan.none')} action={retry} />;
  return (
    <div className="flex flex-col gap-6 py-2">
      <p role="status">
        <VisuallyHidden>{t('plan.loading')}</VisuallyHidden>
      </p>
      <Skeleton lines={4} />
    </div>
  );
}
