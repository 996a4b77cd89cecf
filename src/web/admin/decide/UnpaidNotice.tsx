import { paymentDisplay } from '../../../domain/status/paymentStatus.ts';
import { Banner } from '../../ui/index.ts';
import { texts } from '../texts.ts';

/** Says loudly that no money was received; nothing for paid applications. */
export function UnpaidNotice({ paymentStatus }: { paymentStatus: string }) {
  const display = paymentDisplay(paymentStatus);
  if (display === 'paid') return null;
  return (
    <Banner tone="danger" title={texts.unpaid.title}>
      {texts.unpaid[display]}
    </Banner>
  );
}
