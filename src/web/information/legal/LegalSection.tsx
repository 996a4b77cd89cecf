import { useTranslation } from '../../language/index.ts';
import type { Namespace } from '../../language/texts.ts';
import { classes } from '../../ui/classes.ts';
import { unbroken } from '../../ui/unbroken.tsx';
import { LegalText } from './LegalText.tsx';

/** One wording of a section; `lang` when it is not the page's, with `label` saying which wording it is. */
export type Version = { from: Namespace; lang?: 'tr' | 'en'; label?: 'original' | 'rendering' };

export type LegalSectionProps = {
  /** Also its anchor. */
  id: string;
  number: number;
  versions: readonly Version[];
  /** The text of a key, figures filled in. */
  words: (key: string, from: Namespace) => string;
};

/** A section of a legal text; two wordings stand beside one another, on narrow screens under one another. */
export function LegalSection({ id, number, versions, words }: LegalSectionProps) {
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
            {number}.{' '}
            <span data-text={`${from}:sections.${id}.title`}>
              {unbroken(words(`sections.${id}.title`, from))}
            </span>
          </h2>
          <LegalText name={`${from}:sections.${id}.text`} text={words(`sections.${id}.text`, from)} />
        </div>
      ))}
    </section>
  );
}
