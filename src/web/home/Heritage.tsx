import { useTranslation } from '../language/index.ts';
import { Container } from '../ui/Layout.tsx';

const places = ['gobekliTepe', 'ephesus', 'cappadocia', 'istanbul'] as const;

/** The heritage section of specification 1 section 2. */
export function Heritage() {
  const { t } = useTranslation('home');
  return (
    <section>
      <Container className="py-14 md:py-20">
        <h2 className="text-2xl">{t('heritage.title')}</h2>
        <p className="mt-3 max-w-2xl text-lg text-muted">{t('heritage.lead')}</p>
        <ul className="mt-8 grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
          {places.map((place) => (
            <li key={place} className="bg-paper p-6">
              <ArchMark />
              <h3 className="mt-4 text-lg">{t(`heritage.${place}.title`)}</h3>
              <p className="mt-2 text-sm text-muted">{t(`heritage.${place}.text`)}</p>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}

function ArchMark() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 32"
      className="h-8 w-6 text-warm"
      fill="none"
      stroke="currentColor"
    >
      <path d="M2 31V14C2 8 7 4.5 12 1c5 3.5 10 7 10 13v17" strokeWidth="1.6" />
      <path d="M7 31V16c0-3.5 2.5-6 5-8 2.5 2 5 4.5 5 8v15" strokeWidth="1.6" opacity="0.55" />
    </svg>
  );
}
