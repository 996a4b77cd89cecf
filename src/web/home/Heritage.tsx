import { useTranslation } from '../language/useTranslation.ts';
import { Container } from '../ui/Layout.tsx';
import istanbul from './scenes/bosphorus.svg';
import cappadocia from './scenes/cappadocia.svg';
import ephesus from './scenes/ephesus.svg';
import gobekliTepe from './scenes/gobekliTepe.svg';

/** Oldest first. */
const places = [
  { name: 'gobekliTepe', picture: gobekliTepe },
  { name: 'ephesus', picture: ephesus },
  { name: 'cappadocia', picture: cappadocia },
  { name: 'istanbul', picture: istanbul },
] as const;

/**
 * The heritage section (specification 1 section 2): four doors as an arcade; on a phone, words beside each.
 */
export function Heritage() {
  const { t } = useTranslation('home');
  return (
    <section className="bg-sunken">
      <Container className="pt-14 md:pt-20">
        <h2 className="text-2xl">{t('heritage.title')}</h2>
        <p className="mt-3 max-w-2xl text-lg text-muted">{t('heritage.lead')}</p>
      </Container>
      <ul className="mx-auto grid w-full max-w-[92rem] gap-y-6 px-4 pt-8 pb-14 sm:grid-cols-2 sm:gap-y-8 sm:px-6 md:pt-12 md:pb-20 lg:grid-cols-4">
        {places.map(({ name, picture }) => (
          <li
            key={name}
            className="flex items-end gap-4 border-b-4 border-accent sm:flex-col sm:items-stretch sm:gap-0 sm:border-0"
          >
            {/* Decoration: the words below name it. */}
            <img
              src={picture}
              alt=""
              width="560"
              height="640"
              loading="lazy"
              decoding="async"
              className="h-auto w-[47%] shrink-0 sm:w-full sm:px-[5%]"
            />
            <div className="min-w-0 pb-3 sm:border-t-4 sm:border-accent sm:px-[7%] sm:pt-5 sm:pb-0">
              <p className="text-sm font-semibold text-warm">{t(`heritage.${name}.era`)}</p>
              <h3 className="mt-1 text-lg sm:text-xl">{t(`heritage.${name}.title`)}</h3>
              <p className="mt-1 text-sm text-muted sm:mt-2 sm:text-base">{t(`heritage.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
