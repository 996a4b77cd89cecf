import { useTranslation } from '../language/index.ts';
import { Container } from '../ui/Layout.tsx';
import istanbul from './scenes/bosphorus.svg';
import cappadocia from './scenes/cappadocia.svg';
import ephesus from './scenes/ephesus.svg';
import gobekliTepe from './scenes/gobekliTepe.svg';

const places = [
  { name: 'gobekliTepe', picture: gobekliTepe },
  { name: 'ephesus', picture: ephesus },
  { name: 'cappadocia', picture: cappadocia },
  { name: 'istanbul', picture: istanbul },
] as const;

/** The heritage section of specification 1 section 2: four of the country's many doors. */
export function Heritage() {
  const { t } = useTranslation('home');
  return (
    <section>
      <Container className="py-14 md:py-20">
        <h2 className="text-2xl">{t('heritage.title')}</h2>
        <p className="mt-3 max-w-2xl text-lg text-muted">{t('heritage.lead')}</p>
        <ul className="mt-8 grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
          {places.map(({ name, picture }) => (
            <li key={name} className="flex flex-col bg-paper p-6">
              {/* Decoration: the words below say what it is. */}
              <img
                src={picture}
                alt=""
                width="112"
                height="128"
                loading="lazy"
                decoding="async"
                className="-ms-2 h-32 w-28"
              />
              <h3 className="mt-4 text-lg">{t(`heritage.${name}.title`)}</h3>
              <p className="mt-2 text-sm text-muted">{t(`heritage.${name}.text`)}</p>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
