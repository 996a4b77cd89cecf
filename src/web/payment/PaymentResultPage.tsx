import { Container } from '../ui/Layout.tsx';
import { Checking } from './Checking.tsx';
import { PaymentResult } from './PaymentResult.tsx';
import { useReturnParameters } from './returnParameters.ts';

/** /payment-success, also after cancelling (specification 2 sections 2 and 4, design 4.3). */
export default function PaymentResultPage() {
  const back = useReturnParameters();
  return (
    <Container width="form" className="py-8 sm:py-14">
      {back === null ? <Checking /> : <PaymentResult back={back} />}
    </Container>
  );
}
