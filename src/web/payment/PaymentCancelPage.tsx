import { Container } from '../ui/index.ts';
import { CancelCard } from './CancelCard.tsx';
import { useReturnParameters } from './returnParameters.ts';

/** /payment/cancel */
export default function PaymentCancelPage() {
  const back = useReturnParameters();
  return (
    <Container width="form" className="py-8 sm:py-14">
      <CancelCard back={back} />
    </Container>
  );
}
