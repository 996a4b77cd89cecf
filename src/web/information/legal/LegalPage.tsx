import { Fragment } from 'react';
import { Link, useLocation } from 'wouter';
import { dateInWords } from '../../../domain/calendar/dateInWords.ts';
import { acceptedCards } from '../../../domain/payments/acceptedCards.ts';
import { formatList } from '../../language/formatList.ts';
import { findOnlyLanguage, type Namespace } from '../../language/texts.ts';
import { useTranslation } from '../../language/useTranslation.ts';
import { footerMenus } from '../../shell/menus.ts';
import { classes } from '../../ui/classes.ts';
import { Container } from '../../ui/Layout.tsx';
import { noBreakHyphens } from '../../ui/noBreakHyphens.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { explainsTerms, type Stretch, splitIntoBlocks, splitIntoStretches } from './blocks.ts';
import { legalFigures } from './figures.ts';
import { LegalContents } from './LegalContents.tsx';

export type LegalPageProps = {
  /** Texts: `title`, `lead`, `summary`; `sections.<id>.title` and `.text` unless `bilingual`. */
  namespace: Namespace;
  /** Section ids in order, also anchors. */
  sections: readonly string[];
  /** Day of the last change, YYYY-MM-DD. */
  changed: string;
  /** The sections' namespaces of a Turkish original and its English rendering. */
  bilingual?: { original: Namespace; rendering: Namespace };
};

/** A legal text: heading, summary, contents, sections, links to the others. */
export function LegalPage({ namespace, sections, changed, bilingual }: LegalPageProps) {
  const { t, i18n } = useTranslation('legal');
  const words = (key: string, from = namespace) => {
    // Original and rendering format figures differently.
    const language = findOnlyLanguage(from) ?? i18n.language;
    const figures = { ...legalFigures(language), cards: formatList(acceptedCards, language) };
    return i18n.text([from], key, figures);
  };
  const versions = versionsFor(i18n.language, namespace, bilingual);
  // Contents and anchors follow the version that is most likely read.
  const guide = versions.at(-1);
  const contents = sections.map((id) => ({ id, title: words(`sections.${id}.title`, guide?.from) }));
  return (
    <Container className="py-10 md:py-16 print:py-0">
      <div className="grid grid-cols-1 gap-10 [&_h1]:hyphens-auto [&_h2]:hyphens-auto lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-14">
        <div className="flex max-w-[35rem] flex-col gap-8 lg:col-start-2">
          <PageHeading
            eyebrow={
              <time dateTime={changed}>{t('changed', { date: dateInWords(changed, i18n.language) })}</time>
            }
            lead={noBreakHyphens(words('lead'))}
          >
            {noBreakHyphens(words('title'))}
          </PageHeading>
          <section
            aria-labelledby="in-short"
            className="flex flex-col gap-3 rounded-md border border-line bg-surface p-5 sm:p-6"
          >
            <h2 id="in-short" className="text-lg">
              {t('inShort')}
            </h2>
            <LegalText text={words('summary')} />
          </section>
          <p className="text-sm text-muted">{t(bilingual ? 'prevails.turkish' : 'prevails.english')}</p>
        </div>
        <div className="lg:row-span-2 lg:row-start-1">
          <LegalContents sections={contents} lang={guide?.lang} />
        </div>
        <article className="flex flex-col gap-10 lg:col-start-2">
          {sections.map((id, index) => (
            <LegalSection key={id} id={id} number={index + 1} versions={versions} words={words} />
          ))}
          <OtherTexts />
        </article>
      </div>
    </Container>
  );
}

/** Turkish readers get the original alone, others the English rendering beside it. */
function versionsFor(
  language: string,
  namespace: Namespace,
  bilingual: LegalPageProps['bilingual'],
): readonly Version[] {
  if (bilingual === undefined) return [{ from: namespace }];
  if (language === 'tr') return [{ from: bilingual.original }];
  return [
    { from: bilingual.original, lang: 'tr', label: 'original' },
    { from: bilingual.rendering, lang: 'en', label: 'rendering' },
  ];
}

function OtherTexts() {
  const { t } = useTranslation('legal');
  const [location] = useLocation();
  const path = location.replace(/\/+$/, '');
  return (
    <nav aria-labelledby="other-texts" className="max-w-[35rem] border-t border-line pt-8 print:hidden">
      <h2 id="other-texts" className="mb-2 text-lg">
        {t('others')}
      </h2>
      <ul className="flex flex-wrap gap-x-6">
        {footerMenus.legal.links
          .filter(({ href }) => href !== path)
          .map(({ href, text }) => (
            <li key={href}>
              <Link href={href} className="text-link inline-flex min-h-9 items-center">
                {t(`common:${text}`)}
              </Link>
            </li>
          ))}
      </ul>
      <p className="mt-4">
        <Link href="/" className="text-link inline-flex min-h-11 items-center font-semibold">
          {t('common:action.home')}
        </Link>
      </p>
    </nav>
  );
}

/** `lang` and `label` are set if it is not in the page's language. */
type Version = { from: Namespace; lang?: 'tr' | 'en'; label?: 'original' | 'rendering' };

type LegalSectionProps = {
  id: string;
  number: number;
  versions: readonly Version[];
  /** With figures filled in. */
  words: (key: string, from: Namespace) => string;
};

/** Two wordings stand side by side, one below the other on narrow screens. */
function LegalSection({ id, number, versions, words }: LegalSectionProps) {
  const { t, i18n } = useTranslation('legal');
  const beside = versions.length > 1;
  return (
    <section
      id={id}
      className={classes(
        'scroll-mt-6',
        beside ? 'grid grid-cols-1 gap-x-10 gap-y-6 md:grid-cols-2' : 'max-w-[35rem]',
      )}
    >
      {versions.map(({ from, lang, label }) => (
        <div key={from} {...(lang ? { lang, dir: 'ltr' as const } : {})} className="min-w-0 text-start">
          {label && (
            <p lang={i18n.language} className="mb-1 text-xs font-semibold text-warm">
              {t(label)}
            </p>
          )}
          <h2 className="mb-3 text-xl">
            {number}. {noBreakHyphens(words(`sections.${id}.title`, from))}
          </h2>
          <LegalText text={words(`sections.${id}.text`, from)} />
        </div>
      ))}
    </section>
  );
}

/** Paragraphs and lists. */
function LegalText({ text }: { text: string }) {
  return (
    <div className="flex flex-col gap-3">
      {splitIntoBlocks(text).map((block) =>
        block.kind === 'paragraph' ? (
          <p key={block.text}>
            <Line stretches={splitIntoStretches(block.text, { explains: false })} />
          </p>
        ) : (
          <ul key={block.items.join()} className="flex list-disc flex-col gap-2 ps-5 marker:text-accent">
            {block.items.map((item) => (
              <li key={item} className="ps-1">
                <Line stretches={splitIntoStretches(item, { explains: explainsTerms(block.items) })} />
              </li>
            ))}
          </ul>
        ),
      )}
    </div>
  );
}

function Line({ stretches }: { stretches: readonly Stretch[] }) {
  return stretches.map((stretch) => {
    if (stretch.kind === 'plain')
      return <Fragment key={stretch.text}>{noBreakHyphens(stretch.text)}</Fragment>;
    if (stretch.kind === 'term') return <strong key={stretch.text}>{noBreakHyphens(stretch.text)}</strong>;
    if (stretch.href.startsWith('/'))
      return (
        <Link key={stretch.text} href={stretch.href} className="text-link">
          {noBreakHyphens(stretch.text)}
        </Link>
      );
    return (
      <a key={stretch.text} href={stretch.href} dir="ltr" className="text-link wrap-anywhere">
        {stretch.text}
      </a>
    );
  });
}
