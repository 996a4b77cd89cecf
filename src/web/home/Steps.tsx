import { useTranslation } from '../language/index.ts';
import { Container } from '../ui/Layout.tsx';
import { unbroken } from '../ui/unbroken.tsx';

const steps = ['apply', 'pay', 'download'] as const;

/** Complete the application, make the payment, download the e-visa. */
export function Steps() {
  const { t } = useTranslation('home');
  return (
    <section>
      <Container className="py-14 md:py-20">
        <h2 className="text-2xl">{unbroken(t('steps.title'))}</h2>
        <ol className="mt-8 grid gap-8 md:grid-cols-3 md:gap-10">
          {steps.map((step, index) => (
            <li key={step} className="border-t-2 border-accent pt-5">
              <span aria-hidden="true" className="text-2xl font-semibold text-accent">
                {index + 1}
              </span>
              <h3 className="mt-1 text-lg">{unbroken(t(`steps.${step}.title`))}</h3>
              <p className="mt-2 text-muted">{unbroken(t(`steps.${step}.text`))}</p>
            </li>
          ))}
        </ol>
      </Container>
    </section>
  );
}
