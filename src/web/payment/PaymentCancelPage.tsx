import { Container } from '../ui/Layout.tsx';
import { CancelCard } from './CancelCard.tsx';
import { PaymentResult } from './PaymentResult.tsx';
import { type ReturnParameters, useReturnParameters } from './returnParameters.ts';

const asCancelled = (back: ReturnParameters): ReturnParameters => ({ ...back, cancelled: true });

/** /payment/cancel: the payer left the payment page. Whether anything was paid is asked here too. */
export default function PaymentCancelPage() {
  const back = useReturnParameters(asCancelled);
  return (
    <Container width="form" className="py-8 sm:py-14">
      {back === null ? <CancelCard back={null} known="checking" /> : <PaymentResult back={back} />}
    </Container>
  );
}
