import { useEffect, useRef } from 'react';
import { useTranslation } from '../../language/useTranslation.ts';
import { Alternatives } from '../../ui/Alternatives.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import type { Progress, Sending } from './sending.ts';
import { useOnline, useTakesLong } from './waiting.ts';

export type PayAreaProps = {
  progress: Progress;
  label: string;
  sendingText: string;
  leavingText: string;
};

/** After this time the browser check is explained. */
const checkMs = 1000;

/** The pay button, or a link of its size if the browser does not reach the payment page. */
export function PayArea({ progress, label, sendingText, leavingText }: PayAreaProps) {
  const { t } = useTranslation('submission');
  const area = useRef<HTMLDivElement>(null);
  const { phase } = progress;
  const checkoutUrl = useLinkByHand(progress);

  // The link takes the focus of the button.
  useEffect(() => {
    const { activeElement } = document;
    const hadFocus = activeElement === document.body || area.current?.contains(activeElement);
    if (checkoutUrl !== null && hadFocus) area.current?.querySelector('a')?.focus();
  }, [checkoutUrl]);

  return (
    <div ref={area} className="grid w-full *:col-start-1 *:row-start-1 sm:w-auto">
      <Button
        type="submit"
        size="large"
        wide
        className={classes('max-sm:px-4', checkoutUrl !== null && 'invisible')}
        pending={phase !== 'idle'}
        pendingText={
          // Smaller on a phone, where the room kept for two lines would make the button higher.
          <span className="max-sm:text-sm">
            <Alternatives
              shown={phase === 'idle' || phase === 'sending' ? 'sending' : 'leaving'}
              labels={[
                { key: 'sending', label: sendingText },
                { key: 'leaving', label: leavingText },
              ]}
            />
          </span>
        }
      >
        <Icon name="lock" />
        {label}
      </Button>
      {checkoutUrl !== null && (
        <LinkButton href={checkoutUrl} size="large" external wide>
          <Icon name="lock" />
          {t('sending.continue')}
        </LinkButton>
      )}
    </div>
  );
}

/** Why the payment waits. It comes late, so it stands below every button. */
export function PayNews({ progress, failure }: Pick<Sending, 'progress' | 'failure'>) {
  const { t } = useTranslation('submission');
  // Read at once: the step waits for its texts, which cannot be loaded offline.
  const offline = t('sending.offline');
  const { phase } = progress;
  const online = useOnline();
  const isChecking = phase === 'sending' && progress.isChecking;
  const checksLong = useTakesLong(isChecking, checkMs);
  const sendsLong = useTakesLong((phase === 'sending' && !isChecking) || phase === 'created');
  const isLinked = useLinkByHand(progress) !== null;
  return (
    <p role="status" className="empty:contents">
      {!online && failure === null && offline}
      {checksLong && t('sending.checking')}
      {online && sendsLong && t('sending.still')}
      {online && isLinked && phase === 'redirecting' && t('sending.leaving')}
    </p>
  );
}

/** The payment page's address, once to be opened by hand. */
function useLinkByHand(progress: Progress): string | null {
  const leavesLong = useTakesLong(progress.phase === 'redirecting');
  if (progress.phase === 'linkReady') return progress.checkoutUrl;
  return progress.phase === 'redirecting' && leavesLong ? progress.checkoutUrl : null;
}
