import { useEffect, useState } from 'react';
import { useTranslation } from '../../language/useTranslation.ts';
import { Icon } from '../../ui/Icon.tsx';
import { noBreakHyphens } from '../../ui/noBreakHyphens.tsx';

export type LegalContentsProps = {
  sections: readonly { id: string; title: string }[];
  /** Of the titles, if not the page's language. */
  lang: 'tr' | 'en' | undefined;
};

/**
 * The contents stay in view and mark the current section; on narrow screens they open on demand
 * (specification 2 section 2).
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
            {lang ? <bdi lang={lang}>{noBreakHyphens(title)}</bdi> : noBreakHyphens(title)}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** In pixels from the window's top, a little below where anchors arrive. */
const readingLine = 144;

/** The last section above the reading line. */
function useCurrentSection(sections: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]);
  const list = sections.join(' ');

  useEffect(() => {
    const ids = list.split(' ');
    const mark = () => setCurrent(sectionInSight(ids));
    // The page grows while React renders it.
    const grown = new ResizeObserver(mark);
    grown.observe(document.body);
    window.addEventListener('scroll', mark, { passive: true });
    window.addEventListener('resize', mark, { passive: true });
    return () => {
      grown.disconnect();
      window.removeEventListener('scroll', mark);
      window.removeEventListener('resize', mark);
    };
  }, [list]);

  return current;
}

function sectionInSight(ids: readonly string[]): string | undefined {
  const places = ids.map((id) => ({
    id,
    top: document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY,
  }));
  const passed = places.filter(({ top }) => top <= readingLine).at(-1)?.id ?? ids[0];
  const { scrollHeight } = document.documentElement;
  if (window.scrollY + window.innerHeight < scrollHeight - 2) return passed;
  // At the page's end the last sections cannot reach the line: takes that of the address, else the
  // last.
  const below = places.filter(({ top }) => top > readingLine && top < window.innerHeight);
  const asked = below.find(({ id }) => `#${id}` === window.location.hash);
  return (asked ?? below.at(-1))?.id ?? passed;
}
