import { useTranslation } from '../../language/index.ts';
import { Banner, Icon, LinkButton } from '../../ui/index.ts';
import type { Progress } from '../submit/progress.ts';

/** Where the application stands on its way to the payment, said aloud; with a link when the browser does not go on. */
export function PaymentProgress({ progress }: { progress: Progress }) {
  const { t } = useTranslation('insuranceSteps');
  if (progress.phase === 'idle' || progress.phase === 'sending') return null;
  const { applicationNumber: number } = progress;
  return (
    <Banner tone="success" title={t('payment.created', { number })} live>
      {progress.phase === 'created' && <p>{t('payment.createdText')}</p>}
      {progress.phase === 'redirecting' && (
        <p>
          {t('payment.redirecting')} {t('payment.redirectingText')}
        </p>
      )}
      {progress.phase === 'linkReady' && (
        <>
          <p>
            {t('payment.linkReady')} {t('payment.linkReadyText')}
          </p>
          <p className="mt-3">
            <LinkButton href={progress.checkoutUrl} external wide>
              <Icon name="lock" />
              {t('payment.continue')}
            </LinkButton>
          </p>
        </>
      )}
    </Banner>
  );
}
