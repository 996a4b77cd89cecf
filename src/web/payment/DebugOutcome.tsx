import { useTranslation } from '../language/useTranslation.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Actions } from '../ui/Layout.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import type { DebugOutcome } from './createDebugPayment.ts';

/** The result of a test payment: the raw answer, or why there is none. */
export function Outcome({ outcome, onStop }: { outcome: DebugOutcome | null; onStop: () => void }) {
  return (
    <div role="status" className="flex flex-col gap-4">
      {outcome && <Told outcome={outcome} onStop={onStop} />}
    </div>
  );
}

function Told({ outcome, onStop }: { outcome: DebugOutcome; onStop: () => void }) {
  const { t } = useTranslation('payment');
  switch (outcome.state) {
    case 'signedOut':
      return (
        <>
          <Banner tone="warning" title={t('debug.signedOut')}>
            {t('debug.signedOutText')}
          </Banner>
          <Actions>
            <LinkButton href="/admin" wide>
              {t('debug.signIn')}
            </LinkButton>
          </Actions>
        </>
      );
    case 'failed':
      return (
        <Banner tone="danger" title={t('debug.failed')}>
          <p className="wrap-anywhere">{outcome.message}</p>
        </Banner>
      );
    case 'created':
    case 'stopped':
      return (
        <>
          <Banner tone="success" title={t('debug.created')}>
            {outcome.state === 'created'
              ? t('debug.leaving', { count: outcome.seconds })
              : t('debug.stopped')}
          </Banner>
          <pre
            dir="ltr"
            className="rounded-md border border-line bg-sunken p-4 font-mono text-sm wrap-anywhere whitespace-pre-wrap"
          >
            {outcome.answer}
          </pre>
          <Actions>
            <LinkButton href={outcome.paymentUrl} external wide>
              {t('debug.now')}
            </LinkButton>
            {outcome.state === 'created' && (
              <Button variant="secondary" wide onClick={onStop}>
                {t('debug.stop')}
              </Button>
            )}
          </Actions>
        </>
      );
  }
}
