import { formatMoney } from '../../../domain/prices/money.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { moneyTexts } from './moneyTexts.ts';
import type { Repeat } from './refundChoice.ts';
import { useRepeatRefund } from './useRefunds.ts';

const words = moneyTexts.again;

/** Asks before the failed refund of a second payment is ordered again. */
export function RepeatRefundDialog({
  kind,
  id,
  repeat: { amount: ordered, ...repeat },
  onClose,
}: {
  kind: ApplicationKind;
  id: string;
  repeat: Repeat;
  onClose: () => void;
}) {
  const repeating = useRepeatRefund(kind, id);
  const amount = formatMoney(ordered, 'tr');
  return (
    <ConfirmDialog
      title={words.title}
      confirmText={moneyTexts.refund.confirm(amount)}
      pendingText={moneyTexts.refund.pending}
      isPending={repeating.isPending}
      isDangerous
      error={repeating.error}
      onConfirm={() => repeating.mutate(repeat, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{words.text(amount)}</p>
    </ConfirmDialog>
  );
}
