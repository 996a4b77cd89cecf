import { useTranslation } from '../language/useTranslation.ts';
import { SupportLink } from '../shell/SupportLink.tsx';
import { Container, Stack } from '../ui/Layout.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';

/** In every language, above the visitor's own (specification 1 section 2, design 4.8). */
const turkishSentence =
  'Aradığınız sayfa mevcut değil. Lütfen ana sayfaya dönün veya destek ekibimizle iletişime geçin.';

/** The page of every unknown path. */
export default function NotFoundPage() {
  const { t, i18n } = useTranslation('notFound');
  return (
    <Container width="form" className="py-10 md:py-16">
      <Stack>
        <PageHeading>{t('title')}</PageHeading>
        {i18n.language === 'tr' ? (
          <p className="text-lg">{turkishSentence}</p>
        ) : (
          <div className="flex flex-col gap-2">
            <p lang="tr" dir="ltr" className="text-left text-sm text-muted rtl:text-right">
              {turkishSentence}
            </p>
            <p className="text-lg">{t('text')}</p>
          </div>
        )}
        <LinkButton href="/" size="large" wide className="self-start">
          {t('home')}
        </LinkButton>
        <p>
          {t('help')} <SupportLink />
        </p>
      </Stack>
    </Container>
  );
}
