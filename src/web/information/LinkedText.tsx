import { Fragment, type ReactNode } from 'react';
import { Link } from 'wouter';
import { OfficialSiteLink } from '../shell/NonAffiliation.tsx';
import { noBreakHyphens } from '../ui/noBreakHyphens.tsx';

/** Link targets by their names in content/. */
const addresses: Readonly<Record<string, string>> = {
  application: '/application',
  insurance: '/insurance',
  refund: '/refund',
  requirements: '/requirements',
  status: '/status',
  times: '/processing-times',
  countries: '#countries',
  photo: '#photo',
};

const link = /<(\w+)>(.*?)<\/\1>/g;

/** A text with links as `<times>words</times>`; each line is a paragraph. */
export function LinkedText({ text, className }: { text: string; className?: string }) {
  return text.split('\n').map((paragraph) => (
    <p key={paragraph} className={className}>
      {piecesOf(paragraph)}
    </p>
  ));
}

function piecesOf(text: string): ReactNode[] {
  const pieces: ReactNode[] = [];
  let from = 0;
  for (const found of text.matchAll(link)) {
    const [whole, name = '', words = ''] = found;
    pieces.push(<Fragment key={from}>{noBreakHyphens(text.slice(from, found.index))}</Fragment>);
    pieces.push(<NamedLink key={`link ${from}`} name={name} words={words} />);
    from = found.index + whole.length;
  }
  pieces.push(<Fragment key={from}>{noBreakHyphens(text.slice(from))}</Fragment>);
  return pieces;
}

function NamedLink({ name, words }: { name: string; words: string }) {
  if (name === 'official') return <OfficialSiteLink />;
  const href = addresses[name] ?? '/';
  if (href.startsWith('#')) {
    return (
      <a href={href} className="text-link">
        {noBreakHyphens(words)}
      </a>
    );
  }
  return (
    <Link href={href} className="text-link">
      {noBreakHyphens(words)}
    </Link>
  );
}

/** Without its links, for structured data. */
export function plainWords(text: string): string {
  return text.replace(link, '$2');
}
