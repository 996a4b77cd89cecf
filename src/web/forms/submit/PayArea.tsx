import { useTranslation } from '../../language/useTranslation.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import type { Progress } from './submission.ts';
import { useOnline, useTakesLong } from './waiting.ts';

export type PayAreaProps = {
  progress: Progress;
  /** The words on the button, with the total. */
  label: string;
  /** The words on the button while it waits. */
  pendingText: string;
};

/** After how long the check of the browser is explained, in milliseconds. */
const checkMs = 1000;

/** The pay button, and beside it what keeps the payment waiting, with a link when the browser does not go on. */
export function PayArea({ progress, label, pendingText }: PayAreaProps) {
  const { t } = useTranslation('draft');
  const { phase } = progress;
  const online = useOnline();
  const isChecking = phase === 'sending' && progress.isChecking;
  const checksLong = useTakesLong(isChecking, checkMs);
  const sendsLong = useTakesLong((phase === 'sending' && !isChecking) || phase === 'created');
  const leavesLong = useTakesLong(phase === 'redirecting');
  return (
    <div className="flex w-full min-w-0 flex-col gap-3 sm:w-auto sm:max-w-sm sm:items-end">
      <Button type="submit" size="large" wide pending={phase !== 'idle'} pendingText={pendingText}>
        <Icon name="lock" />
        {label}
      </Button>
      <p role="status" className="text-sm empty:contents">
        {!online && t('sending.offline')}
        {checksLong && t('sending.checking')}
        {online && sendsLong && t('sending.still')}
        {online && leavesLong && t('sending.leaving')}
      </p>
      {leavesLong && phase === 'redirecting' && (
        <LinkButton href={progress.checkoutUrl} external variant="secondary" wide>
          {t('sending.continue')}
        </LinkButton>
      )}
    </div>
  );
}
