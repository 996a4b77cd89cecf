import { useTranslation } from '../../language/index.ts';
import { Icon } from '../../ui/Icon.tsx';
import { unbroken } from '../../ui/unbroken.tsx';
import { useCurrentSection } from './useCurrentSection.ts';

export type LegalContentsProps = {
  sections: readonly { id: string; title: string }[];
  /** The titles' language when it is not the page's. */
  lang: 'tr' | 'en' | undefined;
};

/**
 * The contents of a long text, specification 2 section 2. On wide screens they stay in sight and mark the section being
 * read; on narrow ones they open on demand.
 */
export function LegalContents({ sections, lang }: LegalContentsProps) {
  const { t } = useTranslation('legal');
  const current = useCurrentSection(sections.map(({ id }) => id));
  const title = t('contents');
  return (
    <div className="print:hidden lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto">
      <nav aria-label={title} className="hidden lg:block">
        <p className="mb-2 text-sm font-semibold">{title}</p>
        <Sections sections={sections} lang={lang} current={current} />
      </nav>
      <nav aria-label={title} className="max-w-[35rem] lg:hidden">
        <details className="group rounded-md border border-line bg-surface">
          <summary className="flex min-h-12 items-center justify-between gap-3 px-4 font-semibold">
            {title}
            <Icon name="chevron" className="text-muted group-open:rotate-180" />
          </summary>
          <div className="px-4 pb-3">
            <Sections sections={sections} lang={lang} current={current} />
          </div>
        </details>
      </nav>
    </div>
  );
}

function Sections({ sections, lang, current }: LegalContentsProps & { current: string | undefined }) {
  return (
    <ol className="grid border-s border-line text-sm">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            {...(id === current ? { 'aria-current': 'location' as const } : {})}
            className="-ms-px block border-s-2 border-transparent py-1.5 ps-4 text-muted no-underline hover:text-accent aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-accent"
          >
            {lang ? <bdi lang={lang}>{unbroken(title)}</bdi> : unbroken(title)}
          </a>
        </li>
      ))}
    </ol>
  );
}
