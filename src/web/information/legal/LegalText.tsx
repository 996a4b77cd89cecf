import { Fragment } from 'react';
import { Link } from 'wouter';
import { noBreakHyphens } from '../../ui/noBreakHyphens.tsx';
import { blocksOf, explainsTerms, type Stretch, stretchesOf } from './blocks.ts';

/** Paragraphs and lists. `name` is `<namespace>:<key>`, by which documentTexts.ts finds the text again. */
export function LegalText({ name, text }: { name: string; text: string }) {
  return (
    <div data-text={name} className="flex flex-col gap-3">
      {blocksOf(text).map((block) =>
        block.kind === 'paragraph' ? (
          <p key={block.text}>
            <Line stretches={stretchesOf(block.text, { explains: false })} />
          </p>
        ) : (
          <ul key={block.items.join()} className="flex list-disc flex-col gap-2 ps-5 marker:text-accent">
            {block.items.map((item) => (
              <li key={item} className="ps-1">
                <Line stretches={stretchesOf(item, { explains: explainsTerms(block.items) })} />
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
