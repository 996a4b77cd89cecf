import { useTranslation } from '../language/index.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { Container } from '../ui/Layout.tsx';
import { unbroken } from '../ui/unbroken.tsx';

const promises: readonly { key: 'price' | 'answer' | 'data'; icon: IconName }[] = [
  { key: 'price', icon: 'document' },
  { key: 'answer', icon: 'search' },
  { key: 'data', icon: 'lock' },
];

/** What a traveller can count on. */
export function Trust() {
  const { t } = useTranslation('home');
  return (
    <section className="border-y border-line bg-surface">
      <Container className="grid gap-8 py-14 md:py-16 lg:grid-cols-[1fr_2.2fr]">
        <h2 className="text-2xl">{unbroken(t('trust.title'))}</h2>
        <ul className="grid gap-8 sm:grid-cols-3">
          {promises.map(({ key, icon }) => (
            <li key={key}>
              <span className="grid size-11 place-items-center rounded-md bg-accent-soft text-accent">
                <Icon name={icon} />
              </span>
              <h3 className="mt-4 text-lg">{unbroken(t(`trust.${key}.title`))}</h3>
              <p className="mt-2 text-sm text-muted">{unbroken(t(`trust.${key}.text`))}</p>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
