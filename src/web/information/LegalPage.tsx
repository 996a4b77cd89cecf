import { Link } from 'wouter';
import { serviceFeeUsd } from '../../domain/fees/fees.ts';
import { directionOf, isLanguageCode } from '../../domain/languages.ts';
import { formatPrice, useTranslation } from '../language/index.ts';
import { Container } from '../ui/Layout.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { LegalContents } from './LegalContents.tsx';

export type LegalPageProps = {
  /** Its texts: `title`, `lead`, `updated`, `contents`, `language`, and `sections.<id>.title` and `.text`. */
  namespace: 'privacy' | 'terms';
  /** Section ids in order; they are the anchors too. */
  sections: readonly string[];
};

/** A legal text: its heading, contents that stay in sight and mark where one is, the sections, and the way home. */
export function LegalPage({ namespace, sections }: LegalPageProps) {
  const { t, i18n } = useTranslation(namespace);
  // A text not yet translated is English: say so to screen readers, and let it run its own way.
  const language = t('language');
  const direction = isLanguageCode(language) ? directionOf(language) : 'ltr';
  return (
    <Container className="py-10 md:py-16">
      <div
        lang={language}
        dir={direction}
        className="grid gap-10 lg:grid-cols-[16rem_minmax(0,42rem)] lg:gap-x-16"
      >
        <div className="lg:col-start-2">
          <PageHeading eyebrow={t('updated')} lead={t('lead')}>
            {t('title')}
          </PageHeading>
        </div>
        <div className="lg:row-span-2 lg:row-start-1">
          <LegalContents
            title={t('contents')}
            sections={sections.map((id) => ({ id, title: t(`sections.${id}.title`) }))}
          />
        </div>
        <article className="flex flex-col gap-10 lg:col-start-2">
          {sections.map((section) => (
            <section key={section} id={section} className="scroll-mt-6">
              <h2 className="text-xl">{t(`sections.${section}.title`)}</h2>
              {t(`sections.${section}.text`, { fee: formatPrice(serviceFeeUsd) })
                .split('\n')
                .map((paragraph) => (
                  <p key={paragraph} className="mt-3">
                    {paragraph}
                  </p>
                ))}
            </section>
          ))}
          <p>
            <Link
              href="/"
              lang={i18n.language}
              className="text-link inline-flex min-h-11 items-center font-semibold"
            >
              {t('common:action.home')}
            </Link>
          </p>
        </article>
      </div>
    </Container>
  );
}
