import { useHeldCookieQuestion } from '../consent/useHeldCookieQuestion.ts';
import { FormPage } from '../forms/FormPage.tsx';
import { NotLoaded } from '../forms/FormShell.tsx';
import { useTranslation } from '../language/useTranslation.ts';
import { Card } from '../ui/Card.tsx';
import { Container, Stack } from '../ui/Layout.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { InsuranceForm } from './InsuranceForm.tsx';
import { insuranceForm } from './insuranceForm.ts';
import { Introduction } from './parts/Introduction.tsx';

/** /insurance. Prerendered with its cover; the form needs today's date. */
export default function InsurancePage() {
  return <FormPage form={insuranceForm} Waiting={Waiting} Open={InsuranceForm} />;
}

/** The page before its form; `failed` if the form's code did not load. */
function Waiting({ failed = false }: { failed?: boolean }) {
  const { t } = useTranslation('insurance');
  useHeldCookieQuestion(!failed);
  return (
    <Container width="form" className="py-8 sm:py-12">
      <Stack>
        <Introduction />
        {failed ? (
          <NotLoaded text={t('plan.failedText')} retry={t('retry')} />
        ) : (
          <Card>
            <p role="status">
              <VisuallyHidden>{t('common:loading')}</VisuallyHidden>
            </p>
            <Skeleton lines={8} />
          </Card>
        )}
      </Stack>
    </Container>
  );
}
