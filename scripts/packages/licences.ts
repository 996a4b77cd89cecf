/** The licences that a package may have. Each lets us serve the product without publishing its source. */
const allowed: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  // A library of its own beside sharp, linked at run time and replaceable.
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  // Binds changes of the package's own files; we change none.
  'MPL-2.0',
  // Fonts: binds changes of the fonts themselves; a document that embeds one is free of it.
  'OFL-1.1',
  // Of Python: asks for its notice, as BSD does.
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Packages whose licence is not a field of their package.json: what their licence file says. */
export const licencesInFiles: Readonly<Record<string, string>> = {
  'dejavu-fonts-ttf': 'Bitstream-Vera AND LicenseRef-Public-Domain',
  'png-js': 'MIT',
};

/** True if allowed licences alone can satisfy an SPDX expression. */
export function isAllowed(expression: string): boolean {
  const words = expression.replace(/[()]/g, ' $& ').split(/\s+/).filter(Boolean);
  const either = (): boolean => {
    let result = both();
    while (words[0] === 'OR') {
      words.shift();
      // Read before it is combined: its words must be consumed in any case.
      const other = both();
      result = result || other;
    }
    return result;
  };
  const both = (): boolean => {
    let result = one();
    while (words[0] === 'AND') {
      words.shift();
      const other = one();
      result = result && other;
    }
    return result;
  };
  const one = (): boolean => {
    const word = words.shift();
    if (word !== '(') return word !== undefined && allowed.has(word);
    const inner = either();
    return words.shift() === ')' && inner;
  };
  return either() && words.length === 0;
}
