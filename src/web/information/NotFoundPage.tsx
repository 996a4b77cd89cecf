import { useTranslation } from '../language/index.ts';
import { site } from '../site.ts';
import { Container, Stack } from '../ui/Layout.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';

/** Shown in every language, above the visitor's own (specification 1 section 2, design 4.8). */
const turkishSentence =
  'Aradığınız sayfa mevcut değil. Lütfen ana sayfaya dönün veya destek ekibimizle iletişime geçin.';

/** For every path that is no page: says so in Turkish and in the visitor's language, links home and to help. */
export default function NotFoundPage() {
  const { t, i18n } = useTranslation('notFound');
  return (
    <Container width="text" className="py-16 md:py-24">
      <Stack>
        <PageHeading>{t('title')}</PageHeading>
        <div className="flex flex-col gap-2 text-lg">
          <p lang="tr" dir="ltr" className="text-start">
            {turkishSentence}
          </p>
          {i18n.language !== 'tr' && <p className="text-muted">{t('text')}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <LinkButton href="/">{t('home')}</LinkButton>
          <p>
            {t('help')}{' '}
            <a href={`mailto:${site.supportEmail}`} className="text-link">
              <bdi>{site.supportEmail}</bdi>
            </a>
          </p>
        </div>
      </Stack>
    </Container>
  );
}
