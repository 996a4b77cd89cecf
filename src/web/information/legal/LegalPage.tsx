import { acceptedCards } from '../../../domain/payments/acceptedCards.ts';
import { formatDate, formatList, useTranslation } from '../../language/index.ts';
import type { Namespace } from '../../language/texts.ts';
import { Container } from '../../ui/Layout.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { unbroken } from '../../ui/unbroken.tsx';
import { legalFigures } from './figures.ts';
import { LegalContents } from './LegalContents.tsx';
import { LegalSection, type Version } from './LegalSection.tsx';
import { LegalText } from './LegalText.tsx';
import { OtherTexts } from './OtherTexts.tsx';

export type LegalPageProps = {
  /** Its texts: `title`, `lead`, `summary`, and `sections.<id>.title` and `.text` unless `bilingual`. */
  namespace: Namespace;
  /** Section ids in order; they are the anchors too. */
  sections: readonly string[];
  /** The day on which the text last changed, YYYY-MM-DD. */
  changed: string;
  /** Where the sections stand when the text is a Turkish original with an English rendering beside. */
  bilingual?: { original: Namespace; rendering: Namespace };
};

/** A legal text: heading, what it comes to, contents that stay in sight and mark where one is, sections, other texts. */
export function LegalPage({ namespace, sections, changed, bilingual }: LegalPageProps) {
  const { t, i18n } = useTranslation('legal');
  const cards = formatList(acceptedCards, i18n.language);
  const words = (key: string, from = namespace) => t(`${from}:${key}`, { ...legalFigures, cards });
  const versions = versionsFor(i18n.language, namespace, bilingual);
  // Contents and anchors go by the version that the visitor is likeliest to read.
  const guide = versions.at(-1);
  const contents = sections.map((id) => ({ id, title: words(`sections.${id}.title`, guide?.from) }));
  return (
    <Container className="py-10 md:py-16 print:py-0">
      <div className="grid grid-cols-1 gap-10 [&_h1]:hyphens-auto [&_h2]:hyphens-auto lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-14">
        <div className="flex max-w-[35rem] flex-col gap-8 lg:col-start-2">
          <PageHeading
            eyebrow={
              <time dateTime={changed}>{t('changed', { date: formatDate(changed, i18n.language) })}</time>
            }
            lead={<span data-text={`${namespace}:lead`}>{unbroken(words('lead'))}</span>}
          >
            <span data-text={`${namespace}:title`}>{unbroken(words('title'))}</span>
          </PageHeading>
          <section
            aria-labelledby="in-short"
            className="flex flex-col gap-3 rounded-md border border-line bg-surface p-5 sm:p-6"
          >
            <h2 id="in-short" className="text-lg">
              {t('inShort')}
            </h2>
            <LegalText name={`${namespace}:summary`} text={words('summary')} />
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

/** Those who read Turkish need the original alone; everybody else has the English rendering beside it. */
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
