import { useTranslation } from '../language/useTranslation.ts';
import { Container, Stack } from '../ui/Layout.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
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

/** The prerendered result page, until the address is read. */
function Checking() {
  const { t } = useTranslation('payment');
  return (
    <Stack>
      <PageHeading lead={t('checking.text')}>{t('checking.heading')}</PageHeading>
      <p role="status">
        <VisuallyHidden>{t('checking.heading')}</VisuallyHidden>
      </p>
    </Stack>
  );
}
