import { useTranslation } from '../language/index.ts';
import { Container } from '../ui/Layout.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { unbroken } from '../ui/unbroken.tsx';

/** The last word of the page: the way on. */
export function Closing() {
  const { t } = useTranslation('home');
  return (
    <section className="border-t border-line bg-accent-soft">
      <Container className="flex flex-wrap items-center justify-between gap-6 py-12">
        <div>
          <h2 className="text-xl">{unbroken(t('closing.title'))}</h2>
          <p className="mt-1 text-muted">{unbroken(t('closing.text'))}</p>
        </div>
        <LinkButton href="/application" size="large" wide>
          {t('common:action.apply')}
        </LinkButton>
      </Container>
    </section>
  );
}
