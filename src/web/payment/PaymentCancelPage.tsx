import { Container } from '../ui/Layout.tsx';
import { CancelCard } from './CancelCard.tsx';
import { PaymentResult } from './PaymentResult.tsx';
import { useReturnParameters } from './returnParameters.ts';

/** /payment/cancel: the payer left the payment page. The server may still know of a payment. */
export default function PaymentCancelPage() {
  const back = useReturnParameters({ isCancelled: true });
  return (
    <Container width="form" className="py-8 sm:py-14">
      {back === null ? <CancelCard back={null} known="checking" /> : <PaymentResult back={back} />}
    </Container>
  );
}
