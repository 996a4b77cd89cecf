import { useCurrentSection } from './useCurrentSection.ts';

export type LegalContentsProps = {
  title: string;
  sections: readonly { id: string; title: string }[];
};

/** The contents of a long text. On wide screens they stay in sight and mark the section being read. */
export function LegalContents({ title, sections }: LegalContentsProps) {
  const current = useCurrentSection(sections.map(({ id }) => id));
  return (
    <nav aria-label={title} className="lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto">
      <p className="mb-2 text-sm font-semibold">{title}</p>
      <ol className="grid border-s border-line text-sm sm:grid-cols-2 lg:grid-cols-1">
        {sections.map((section) => (
          <li key={section.id}>
            <a
              href={`#${section.id}`}
              {...(section.id === current ? { 'aria-current': 'location' as const } : {})}
              className="-ms-px block border-s-2 border-transparent py-1.5 ps-4 text-muted no-underline hover:text-accent aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-accent"
            >
              {section.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
