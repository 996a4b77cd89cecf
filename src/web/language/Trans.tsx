import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react';
import type { Params } from '../../domain/text/textReader.ts';
import { noBreakHyphens } from '../ui/noBreakHyphens.tsx';
import type { KeyOf, QualifiedKey } from './textKeys.ts';
import type { Namespace } from './texts.ts';
import type { Translate } from './translator.ts';

export type TransProps<Name extends Namespace> = {
  t: Translate<Name>;
  i18nKey: KeyOf<Name> | QualifiedKey;
  values?: Params;
  /** The elements for `<name>words</name>` in the text. */
  components: Readonly<Record<string, ReactElement<{ children?: ReactNode }>>>;
};

/** A text with elements such as links, placed by each language's grammar. */
export function Trans<Name extends Namespace>({ t, i18nKey, values, components }: TransProps<Name>) {
  return partsOf(t(i18nKey, values)).map(({ at, name, words }) => {
    const component = name === null ? undefined : components[name];
    const shown = noBreakHyphens(words);
    return <Fragment key={at}>{component ? cloneElement(component, {}, shown) : shown}</Fragment>;
  });
}

/** Splits the text at its tags, which do not nest. `at`: the start of a part. */
function partsOf(text: string): { at: number; name: string | null; words: string }[] {
  const parts: ReturnType<typeof partsOf> = [];
  let end = 0;
  for (const match of text.matchAll(/<(\w+)>([^<]*)<\/\1>/g)) {
    const [whole, name = '', words = ''] = match;
    if (match.index > end) parts.push({ at: end, name: null, words: text.slice(end, match.index) });
    parts.push({ at: match.index, name, words });
    end = match.index + whole.length;
  }
  if (end < text.length) parts.push({ at: end, name: null, words: text.slice(end) });
  return parts;
}
