import { toRefundRefusal } from '../../../domain/payments/refundRefusals.ts';
import { moneyTexts } from './moneyTexts.ts';
import { refundRefusalText } from './refundRefusalTexts.ts';

const words = moneyTexts.failure;

/** A sentence about a failed refund, with the provider's codes for its support desk. */
export function FailureCode({ code }: { code: string | null }) {
  if (code === null) return null;
  return (
    <p className="basis-full text-sm">
      {refundRefusalText(toRefundRefusal(code.split(' ')))}{' '}
      <span className="text-xs text-muted">
        {words.code}: <span className="font-mono">{code}</span>
      </span>
    </p>
  );
}
