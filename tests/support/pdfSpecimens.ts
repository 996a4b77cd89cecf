import { deflateSync } from 'node:zlib';
import type { PdfRemoval } from '../../src/contract/documents.ts';
import type { PdfDefect } from '../../src/server/documents/pdfDefects.ts';

/** Small handmade PDFs. Each hostile one has a harmless twin that differs only in what is found. */

type Objects = Record<number, string | Buffer>;

const page = (more = '') =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R ${more} /Resources << /Font << /F1 5 0 R >> >> >>`;
const catalog = (more = '') => `<< /Type /Catalog /Pages 2 0 R ${more} >>`;

/** A stream with its dictionary. `more`: further entries; `length` replaces the true one. */
export function stream(data: string | Buffer, more = '', length?: number | string): Buffer {
  const bytes = typeof data === 'string' ? Buffer.from(data, 'latin1') : data;
  return Buffer.concat([
    Buffer.from(`<< ${more} /Length ${length ?? bytes.length} >>\nstream\n`, 'latin1'),
    bytes,
    Buffer.from('\nendstream', 'latin1'),
  ]);
}

const text = (words: string) => stream(`BT /F1 18 Tf 20 100 Td (${words}) Tj ET`);

function baseObjects(): Objects {
  return {
    1: catalog(),
    2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    3: page(),
    4: text('e-visa'),
    5: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  };
}

type FileParts = {
  objects?: Objects;
  trailer?: string;
  /** Between the last object and the cross-reference table. */
  before?: string | Buffer;
  after?: string | Buffer;
  start?: string | Buffer;
  tail?: string;
  /** Wrong entries of the table: number 9 leads to the second digit of 19. */
  misled?: Record<number, number>;
};

/** A file of one page with a cross-reference table. The given objects replace or extend its own. */
export function pdfOf({
  objects = {},
  trailer = '',
  before = '',
  after = '',
  start = '',
  tail = '\n',
  misled = {},
}: FileParts = {}): Buffer {
  const parts: Buffer[] = [Buffer.from(start), Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const offsets: [number, number][] = [];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  for (const [number, object] of Object.entries({ ...baseObjects(), ...objects })) {
    offsets.push([Number(number), length()]);
    parts.push(Buffer.from(`${number} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'));
  }
  for (const [number, target] of Object.entries(misled)) {
    offsets.push([Number(number), (new Map(offsets).get(target) ?? 0) + 1]);
  }
  parts.push(Buffer.from(before));
  const xref = length();
  const sections = offsets.map(
    ([number, offset]) => `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`,
  );
  const size = Math.max(...offsets.map(([number]) => number)) + 1;
  parts.push(
    Buffer.from(
      `xref\n0 1\n0000000000 65535 f \n${sections.join('')}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${xref}\n%%EOF${tail}`,
    ),
    Buffer.from(after),
  );
  return Buffer.concat(parts);
}

/** Appends a revision, whose objects replace those of the same numbers. */
function revise(file: Buffer, objects: Objects): Buffer {
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(file.toString('latin1'))?.[1] ?? '0';
  const parts = [file];
  const sections: string[] = [];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  for (const [number, object] of Object.entries(objects)) {
    sections.push(`${number} 1\n${String(length()).padStart(10, '0')} 00000 n \n`);
    parts.push(Buffer.from(`${number} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'));
  }
  const xref = length();
  parts.push(
    Buffer.from(
      `xref\n${sections.join('')}trailer\n<< /Size 40 /Root 1 0 R /Prev ${previous} >>\nstartxref\n${xref}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

type Compression = {
  filter?: string;
  encode?: (data: Buffer) => Buffer;
  type?: string;
  first?: boolean;
  shift?: number;
};

/** An object stream, ISO 32000-2 section 7.5.7. */
function objectStream(objects: Record<number, string>, options: Compression = {}): Buffer {
  const {
    filter = '/FlateDecode',
    encode = deflateSync,
    type = '/Type /ObjStm',
    first = true,
    shift = 0,
  } = options;
  let offset = 0;
  const table: string[] = [];
  for (const [number, object] of Object.entries(objects)) {
    table.push(`${number} ${offset + shift}`);
    offset += object.length + 1;
  }
  const head = `${table.join(' ')}\n`;
  const data = Buffer.from(`${head}${Object.values(objects).join('\n')}\n`, 'latin1');
  const start = first ? `/First ${head.length}` : '';
  return stream(encode(data), `${type} /N ${table.length} ${start} /Filter ${filter}`);
}

/** A file with catalog and annotation in an object stream, found by a cross-reference stream. */
export function compressedPdf(
  compressed: Record<number, string>,
  options: Compression & { predictor?: boolean } = {},
): Buffer {
  const { 1: _catalog, 3: _page, ...base } = baseObjects();
  const container = 20;
  const inside: Record<number, string> = { 1: catalog(), 3: page(), ...compressed };
  const numbers = Object.keys(inside).map((number, index): [number, Place] => [
    Number(number),
    { container, index },
  ]);
  return tabledPdf(
    { ...base, [container]: objectStream(inside, options) },
    new Map(numbers),
    options.predictor,
  );
}

type Place = { container: number; index: number };

/** A file with a cross-reference stream, which also has the places of objects within object streams. */
function tabledPdf(objects: Objects, inside: ReadonlyMap<number, Place>, predictor = false): Buffer {
  const table = 21;
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const rows = new Map<number, [number, number, number]>();
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  for (const [number, object] of Object.entries(objects)) {
    rows.set(Number(number), [1, length(), 0]);
    parts.push(Buffer.from(`${number} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'));
  }
  for (const [number, { container, index }] of inside) rows.set(number, [2, container, index]);
  const start = length();
  rows.set(table, [1, start, 0]);
  const entries = Array.from({ length: table + 1 }, (_, number) => {
    const [type, second, third] = rows.get(number) ?? [0, 0, 0];
    return [type, second >> 16, (second >> 8) & 255, second & 255, third];
  });
  const differences = entries.map((row, at) => [
    2,
    ...row.map((value, column) => (value - (entries[at - 1]?.[column] ?? 0)) & 255),
  ]);
  const coded = deflateSync(Buffer.from((predictor ? differences : entries).flat()));
  const parameters = predictor ? '/DecodeParms << /Predictor 12 /Columns 5 >>' : '';
  parts.push(
    Buffer.from(`${table} 0 obj\n`),
    stream(coded, `/Type /XRef /Size ${table + 1} /W [1 3 1] /Root 1 0 R /Filter /FlateDecode ${parameters}`),
    Buffer.from(`\nendobj\nstartxref\n${start}\n%%EOF\n`),
  );
  return Buffer.concat(parts);
}

const linkObject = (action: string, more = '') =>
  `<< /Type /Annot /Subtype /Link /Rect [20 90 200 130] /Border [0 0 0] ${action === '' ? '' : `/A ${action}`} ${more} >>`;
const withAnnotation = (annotation: string, more: Objects = {}) =>
  pdfOf({ objects: { 3: page('/Annots [6 0 R]'), 6: annotation, ...more } });
const withLink = (action: string, more: Objects = {}) => withAnnotation(linkObject(action), more);
const withCatalog = (entries: string, more: Objects = {}) =>
  pdfOf({ objects: { 1: catalog(entries), ...more } });
const withPage = (entries: string, more: Objects = {}) => pdfOf({ objects: { 3: page(entries), ...more } });
const withOutline = (action: string) =>
  withCatalog('/Outlines 7 0 R', {
    7: '<< /Type /Outlines /First 8 0 R /Last 8 0 R /Count 1 >>',
    8: `<< /Title (Visa) /Parent 7 0 R /A ${action} >>`,
  });
const withField = (entries: string, more: Objects = {}) =>
  pdfOf({
    objects: {
      1: catalog('/AcroForm << /Fields [6 0 R] /NeedAppearances true >>'),
      3: page('/Annots [6 0 R]'),
      6: `<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /Rect [20 20 200 40] ${entries} >>`,
      ...more,
    },
  });

const web = '<< /S /URI /URI (https://www.evisa.gov.tr/) >>';
const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const launch = '<< /S /Launch /F (calc.exe) >>';
const utf16 = (words: string) => `<FEFF${Buffer.from(words, 'utf16le').swap16().toString('hex')}>`;

export type HostileSpecimen = {
  name: string;
  /** What the rewritten pages lose, as staff see it, or the defect. Empty for unused data. */
  found: readonly PdfRemoval[] | PdfDefect;
  hostile: Buffer;
  harmless: Buffer;
};

function pair<T>(
  name: string,
  found: HostileSpecimen['found'],
  make: (thing: T) => Buffer,
  hostile: T,
  harmless: T,
): HostileSpecimen {
  return { name, found, hostile: make(hostile), harmless: make(harmless) };
}

const goTo = '<< /S /GoTo /D [3 0 R /Fit] >>';
const attached = '<< /Type /Filespec /F (setup.exe) /EF << /F 10 0 R >> >>';
const attachedData = stream('MZ', '/Type /EmbeddedFile');

/** Actions in every possible place. */
const actionSpecimens: HostileSpecimen[] = [
  pair(
    'a script when the document opens',
    ['script'],
    (it) => withCatalog(`/OpenAction ${it}`),
    script,
    goTo,
  ),
  pair('a script when a page opens', ['script'], (it) => withPage(`/AA << ${it} >>`), `/O ${script}`, ''),
  pair(
    'a script when the document is saved',
    ['script'],
    (it) => withCatalog(`/AA << ${it} >>`),
    `/WS ${script}`,
    '',
  ),
  pair('a script behind a link', ['script', 'link'], (it) => withLink(it), script, web),
  pair(
    'a script under the pointer of a link',
    ['script'],
    (it) => withAnnotation(linkObject(web, `/AA << ${it} >>`)),
    `/E ${script}`,
    '',
  ),
  pair('a script behind a bookmark', ['script'], withOutline, script, goTo),
  pair(
    'a script that formats a field',
    ['script', 'form'],
    (it) => withField(`/AA << ${it} >>`),
    `/F ${script}`,
    '',
  ),
  pair('a script behind a field', ['script', 'form'], (it) => withField(`/A ${it}`), script, web),
  pair(
    'a script in the names of the document',
    ['script'],
    (it) => withCatalog(`/Names << ${it} >>`),
    `/JavaScript << /Names [(a) ${script}] >>`,
    '/JavaScript << /Names [] >>',
  ),
  pair(
    'a script as a stream',
    ['script', 'link'],
    (it) => withLink('9 0 R', { 9: it, 10: stream('app.alert(1)') }),
    '<< /S /JavaScript /JS 10 0 R >>',
    web,
  ),
  pair(
    'a script after a harmless action',
    ['script', 'link'],
    (it) => withLink(`<< /S /GoTo /D [3 0 R /Fit] /Next ${it} >>`),
    script,
    web,
  ),
  pair(
    'a script at the end of a list of actions',
    ['script', 'link'],
    (it) =>
      withLink(`<< /S /GoTo /D [3 0 R /Fit] /Next [${web} << /S /GoTo /D [3 0 R /Fit] /Next [9 0 R] >>] >>`, {
        9: it,
      }),
    script,
    web,
  ),
  pair('a program started by a link', ['script', 'link'], (it) => withLink(it), launch, web),
  pair(
    'a program started when the document opens',
    ['script'],
    (it) => withCatalog(`/OpenAction 9 0 R`, { 9: it }),
    launch,
    goTo,
  ),
  pair(
    'a form sent to an address',
    ['script', 'form'],
    (it) => withField(`/A ${it}`),
    '<< /S /SubmitForm /F (https://example.com/) >>',
    web,
  ),
  pair(
    'data read into a form',
    ['script', 'form'],
    (it) => withField(`/A ${it}`),
    '<< /S /ImportData /F (data.fdf) >>',
    web,
  ),
  pair(
    'a link to another document',
    ['script', 'link'],
    (it) => withLink(it),
    '<< /S /GoToR /F (//example.com/share/a.pdf) /D [0 /Fit] >>',
    goTo,
  ),
  pair(
    'a link into an attached document',
    ['script', 'link'],
    (it) => withLink(it),
    '<< /S /GoToE /T << /R /C /N (a.pdf) >> /D [0 /Fit] >>',
    goTo,
  ),
  pair(
    'an action that hides what is seen',
    ['script', 'link'],
    (it) => withLink(it),
    '<< /S /Hide /T (name) >>',
    web,
  ),
  pair('an action nobody knows', ['link'], (it) => withLink(it), '<< /S /Execute /F (calc.exe) >>', web),
  pair(
    'a command of the viewer’s menu',
    ['script', 'link'],
    (it) => withLink(`<< /S /Named /N ${it} >>`),
    '/SaveAs',
    '/NextPage',
  ),
  pair('a video played', ['media', 'link'], (it) => withLink(it), '<< /S /Rendition /OP 0 >>', web),
  pair(
    'an action before the page is left in a presentation',
    ['script'],
    (it) => withPage(`/PresSteps << /Type /NavNode /NA ${it} >>`),
    '<< /S /SetOCGState /State [] >>',
    goTo,
  ),
];

const linkTo = (address: string) => withLink(`<< /S /URI /URI ${address} >>`);
const linkSpecimens: HostileSpecimen[] = [
  pair('a javascript: link', ['link'], linkTo, '(javascript:alert\\(1\\))', '(https://example.com/)'),
  pair(
    'a javascript: link with escapes',
    ['link'],
    linkTo,
    '(\\152ava\\\nscript:alert\\(1\\))',
    '(\\150ttps://ex\\\nample.com/)',
  ),
  pair(
    'a javascript: link in hexadecimal',
    ['link'],
    linkTo,
    `<${Buffer.from('JaVaScRiPt:1').toString('hex')}>`,
    `<${Buffer.from('HtTpS://a.example').toString('hex')}>`,
  ),
  pair('a javascript: link in UTF-16', ['link'], linkTo, utf16('javascript:1'), utf16('https://a.example')),
  pair('a link to a file of the reader', ['link'], linkTo, '(file:///etc/passwd)', '(https://example.com/)'),
  pair('a link to a data: page', ['link'], linkTo, '(data:text/html,hello)', '(mailto:support@kapi.example)'),
  pair('a link to a program beside the document', ['link'], linkTo, '(setup.exe)', '(www.evisa.gov.tr)'),
  pair(
    'a base that turns links into scripts',
    [],
    (it) => withCatalog(`/URI << /Base ${it} >>`),
    '(javascript:)',
    '(https://example.com/)',
  ),
];

const mediaSpecimens: HostileSpecimen[] = [
  pair(
    'a file attached to a page',
    ['attachment'],
    (it) => withAnnotation(`<< /Type /Annot /Subtype ${it} /Rect [0 0 9 9] >>`),
    '/FileAttachment',
    '/Text',
  ),
  pair(
    'a file attached to the document',
    ['attachment'],
    (it) => withCatalog(`/Names << /EmbeddedFiles << /Names [${it}] >> >>`, { 10: stream('MZ') }),
    `(setup.exe) ${attached}`,
    '',
  ),
  pair(
    'an attached file that nothing leads to',
    ['attachment'],
    (it) => pdfOf({ objects: { 10: it } }),
    attachedData,
    stream('MZ'),
  ),
  pair('a file associated with a page', ['attachment'], (it) => withPage(`/AF [${it}]`), '9 0 R', ''),
  pair(
    'a portfolio',
    ['attachment'],
    (it) => withCatalog(it),
    '/Collection << /View /D >>',
    '/ViewerPreferences << /View /D >>',
  ),
  pair(
    'rich media',
    ['media'],
    (it) => withAnnotation(`<< /Type /Annot /Subtype ${it} /Rect [0 0 9 9] >>`),
    '/RichMedia',
    '/Square',
  ),
  pair(
    'a three-dimensional model',
    ['media'],
    (it) => withAnnotation(`<< /Type /Annot /Subtype ${it} /Rect [0 0 9 9] >>`),
    '/3D',
    '/Stamp',
  ),
  pair(
    'an annotation nobody knows',
    'drawnByViewer',
    (it) => withAnnotation(`<< /Type /Annot /Subtype ${it} /Rect [0 0 9 9] >>`),
    '/Gadget',
    '/FreeText',
  ),
  pair(
    'an XFA form',
    ['form'],
    (it) => withCatalog(`/AcroForm << /Fields [] /XFA ${it} >>`, { 9: stream('<xdp/>') }),
    '9 0 R',
    '[]',
  ),
  pair(
    'a picture kept in another file',
    [],
    (it) => withPage('', { 9: stream('', it) }),
    '/F (//example.com/share/a)',
    '/K (//example.com/share/a)',
  ),
  pair(
    'a page of another document',
    [],
    (it) => withPage('', { 9: stream('', `/Subtype /Form /Ref ${it}`) }),
    '<< /F (a.pdf) /Page 0 >>',
    '[5 0 R]',
  ),
  pair(
    'PostScript for the printer',
    [],
    (it) => withPage('', { 9: stream('', it) }),
    '/Subtype /PS',
    '/Subtype /Form',
  ),
];

const lateScript = (it: string) => withLink('9 0 R', { 9: it });
const hexNames = (words: string) =>
  words.replace(/[a-z]/gi, (letter) => `#${letter.charCodeAt(0).toString(16)}`);

/** The same script, hidden from a reader that only follows the tables or searches for words. */
const hiddenSpecimens: HostileSpecimen[] = [
  pair(
    'a script whose names are escaped',
    ['script', 'link'],
    lateScript,
    `<< /S /J#61vaScript /#4A#53 (1) >>`,
    `<< /S /U#52I /#55RI (https://a.example) >>`,
  ),
  pair(
    'a script whose names are escaped letter by letter',
    ['script', 'link'],
    lateScript,
    `<< /${hexNames('S')} /${hexNames('JavaScript')} /${hexNames('JS')} (1) >>`,
    `<< /${hexNames('S')} /${hexNames('URI')} /${hexNames('URI')} (https://a.example) >>`,
  ),
  pair(
    'a name whose escape viewers decode differently',
    ['link'],
    lateScript,
    '<< /S /#3QavaScript /K (1) >>',
    '<< /S /#47oTo /D (1) >>',
  ),
  pair(
    'a script whose type is a reference',
    ['script', 'link'],
    (it) => withLink('<< /S 9 0 R >>', { 9: it }),
    '/JavaScript',
    '/GoTo',
  ),
  pair(
    'a script’s type under a number between the digits of another',
    ['link'],
    (it) => withLink('<< /S 9 0 R >>', { 9: '/GoTo', 19: it }),
    '/JavaScript',
    '/Java',
  ),
  pair(
    'an address under a number between the digits of another',
    [],
    (it) => withLink('<< /S /URI /URI 9 0 R >>', { 9: '(https://a.example)', 19: it }),
    '(java\\tscript:alert)',
    '(D:20261122)',
  ),
  pair(
    'an address behind a reference',
    ['link'],
    (it) => withLink('<< /S /URI /URI 9 0 R >>', { 9: it }),
    '(calc.exe)',
    '(https://a.example)',
  ),
  pair(
    'an object stream whose filter a table may exchange',
    'broken',
    (it) => compressedPdf({ 6: linkObject(web), 9: '/FlateDecode' }, it),
    { filter: '9 0 R' },
    { filter: '[/FlateDecode]' },
  ),
  pair(
    'an object whose number some viewers read as another',
    [],
    (it) => pdfOf({ before: `${it} 0 obj ${web} endobj\n` }),
    '4294967302',
    '42949',
  ),
  pair(
    'a program behind two references',
    ['script', 'link'],
    (it) => withLink('9 0 R', { 9: '10 0 R', 10: it }),
    launch,
    web,
  ),
  pair(
    'a script in an object stream',
    ['script', 'link'],
    (it) => compressedPdf({ 3: page('/Annots [6 0 R]'), 6: linkObject(it) }),
    script,
    web,
  ),
  pair(
    'a script in an object stream, after a predictor',
    ['script', 'link'],
    (it) => compressedPdf({ 3: page('/Annots [6 0 R]'), 6: linkObject(it) }, { predictor: true }),
    script,
    web,
  ),
  pair(
    'a script in an object stream without its type',
    'broken',
    (it) => compressedPdf({ 3: page('/Annots [6 0 R]'), 6: linkObject(it) }, { type: '/Type /XObject' }),
    script,
    web,
  ),
  pair(
    'an object stream whose filter is unknown',
    'broken',
    (it) => compressedPdf({ 6: web }, it),
    { filter: '/LZWDecode', encode: (data: Buffer) => data },
    {},
  ),
  pair(
    'objects in a stream that only the table calls an object stream',
    'broken',
    (it) => compressedPdf({ 6: linkObject(web) }, { type: '', ...it }),
    { first: false },
    { first: true },
  ),
  pair(
    'an object stream in which a comment swallows an object',
    [],
    (it) => pdfOf({ objects: { 20: stream(`9 0 10 8 null ${it}<< >>`, '/Type /ObjStm /N 2 /First 9') } }),
    '% a',
    '   ',
  ),
  pair(
    'an object stream whose table points beside its objects',
    'broken',
    (it) => compressedPdf({ 6: linkObject(web) }, it),
    { shift: 5 },
    { shift: 0 },
  ),
  pair(
    'a script added by a later revision',
    ['script', 'link'],
    (it) => revise(withLink(web), { 6: linkObject(it) }),
    script,
    goTo,
  ),
  pair(
    'a script in an earlier revision',
    ['link'],
    (it) => revise(withLink(it), { 6: linkObject(goTo) }),
    script,
    web,
  ),
  pair(
    'a script that no table names',
    ['script'],
    (it) => pdfOf({ before: `30 0 obj ${it} endobj\n` }),
    script,
    web,
  ),
  pair(
    'a script hidden in the data of a stream',
    [],
    (it) => pdfOf({ objects: { 9: stream(it) } }),
    `30 0 obj ${script} endobj`,
    '30 0 abc (1) endobj',
  ),
  pair(
    'a script hidden in a string',
    [],
    (it) => pdfOf({ objects: { 9: `(${it})` } }),
    `30 0 obj ${script} endobj`,
    '30 0 abc (1) endobj',
  ),
  pair(
    'a script hidden in a comment',
    [],
    (it) => pdfOf({ before: `% ${it}\n` }),
    `30 0 obj ${script} endobj`,
    '30 0 abc (1) endobj',
  ),
  pair(
    'a script hidden behind a comment within its head',
    [],
    (it) => pdfOf({ objects: { 9: stream(it) } }),
    `30 % a\n0 % b\nobj ${script} endobj`,
    `30 % a\n0 % b\nabc endobj`,
  ),
  pair(
    'a catalog hidden in the data of a stream',
    [],
    (it) => pdfOf({ objects: { 9: stream(it) } }),
    `trailer << /Root << /OpenAction ${script} >> >>`,
    `trailers << /Root >>`,
  ),
  pair(
    'a stream that ends in two places',
    [],
    (it) => pdfOf({ objects: { 9: it } }),
    stream('a\nendstream\nendobj\n31 0 obj\n<< >>\nstream\nb', '', 999),
    stream('a'),
  ),
  pair(
    'a script under a key that stands twice',
    ['script', 'link'],
    lateScript,
    '<< /S /GoTo /S /JavaScript /K (1) >>',
    '<< /S /GoTo /D /S /JavaScripts (1) >>',
  ),
  pair(
    'an encrypted file',
    'encrypted',
    (it) => pdfOf({ trailer: it }),
    '/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 >>',
    '/Info << /Filter /Standard /V 1 /R 2 /P -4 >>',
  ),
  pair('a web page after the end', [], (it) => pdfOf({ after: it }), '<script>alert(1)</script>', '\n\0\0\n'),
  pair(
    'an archive after the end',
    [],
    (it) => pdfOf({ after: it }),
    Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)]),
    Buffer.alloc(22),
  ),
  pair(
    'an archive in the last stream',
    [],
    (it) => pdfOf({ objects: { 9: stream(it) } }),
    'PK\x05\x06 and so on',
    'PK\x05\x07 and so on',
  ),
  pair('a picture before the beginning', [], (it) => pdfOf({ start: it }), 'GIF89a', ''),
];

export const hostileSpecimens: readonly HostileSpecimen[] = [
  ...actionSpecimens,
  ...linkSpecimens,
  ...mediaSpecimens,
  ...hiddenSpecimens,
];

/** Data for PNG predictors, every row unchanged; the last row may be incomplete. */
const rowsOf = (data: string, columns: number) =>
  (data.match(new RegExp(`.{1,${columns}}`, 'gs')) ?? []).map((row) => `\0${row}`).join('');

const program = '<< /Type /F /F (invoice.exe) /UF (invoice.exe) /EF 8 0 R >>';
/** An action whose type ends an object stream: /GoTo, and the R of /GoToR in an incomplete row. */
const goToR = '<< /S 9 0 R /F (\\\\\\\\10.0.0.1\\\\s\\\\x.pdf) /D [0 /Fit] /NewWindow true >>';

/** Findings of a viewer beside the pages. */
export type SeenInViewer = 'script' | 'print' | 'attachment' | 'xfa' | 'otherFile';

/**
 * Files in which our strict reader found nothing active, but a viewer does. Found by attacks on the product. `seen`:
 * the findings of pdf.js; if empty, another viewer may find something.
 */
export const misreadSpecimens: readonly { name: string; seen: readonly SeenInViewer[]; pdf: Buffer }[] = [
  {
    name: 'a script behind parameters under the key /DP, to a reader of /DecodeParms a comment',
    seen: ['script'],
    pdf: tabledPdf(
      {
        ...baseObjects(),
        1: catalog('/OpenAction 9 0 R'),
        20: stream(
          deflateSync(Buffer.from(`\0${'9 0'.padEnd(15)}%${script}\nnull `)),
          '/Type /ObjStm /N 1 /First 16 /Filter /FlateDecode /DP << /Predictor 12 /Columns 60000 >>',
        ),
      },
      new Map([[9, { container: 20, index: 0 }]]),
    ),
  },
  {
    name: 'a link to a foreign server, whose type ends in a row that is not whole',
    seen: ['otherFile'],
    pdf: tabledPdf(
      {
        ...baseObjects(),
        3: page('/Annots [6 0 R]'),
        6: linkObject(goToR),
        20: stream(
          deflateSync(Buffer.from(rowsOf('9 0 /GoToR', 9))),
          '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 9 >>',
        ),
      },
      new Map([[9, { container: 20, index: 0 }]]),
    ),
  },
  {
    name: 'an object in the text of a page, whose generation is written as a power',
    seen: [],
    pdf: withCatalog('/OpenAction 12 0 R', { 4: text(`12 0E0 obj ${script} endobj`) }),
  },
  {
    name: 'an XFA form under a number without object',
    seen: ['xfa'],
    pdf: pdfOf({
      objects: {
        1: catalog('/AcroForm << /Fields [] /XFA 9 0 R >>'),
        19: stream('<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"></xdp:xdp>'),
      },
      misled: { 9: 19 },
    }),
  },
  {
    name: 'an attached program under numbers without object',
    seen: ['attachment'],
    pdf: pdfOf({
      objects: {
        1: catalog('/Names << /EmbeddedFiles 9 0 R >>'),
        18: '<< /F 10 0 R >>',
        10: stream('MZ'),
        19: `<< /Names [(invoice.exe) ${program}] >>`,
      },
      misled: { 8: 18, 9: 19 },
    }),
  },
  {
    name: 'a page of a foreign server under a number without object',
    seen: [],
    pdf: pdfOf({
      objects: {
        3: page().replace('/Font <<', '/XObject << /X 7 0 R >> /Font <<'),
        4: stream('BT /F1 18 Tf 20 100 Td (e-visa) Tj ET /X Do'),
        7: stream('', '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Ref 9 0 R'),
        19: '<< /F (\\\\\\\\10.0.0.1\\\\s\\\\x.pdf) /Page 0 >>',
      },
      misled: { 9: 19 },
    }),
  },
  {
    name: 'a command to print under a number without object',
    seen: ['print'],
    pdf: pdfOf({
      objects: { 1: catalog('/OpenAction 9 0 R'), 19: '<< /S /Named /N /Print >>' },
      misled: { 9: 19 },
    }),
  },
  {
    name: 'an attached program under a number that only the index in an object stream gives',
    seen: ['attachment'],
    pdf: tabledPdf(
      {
        ...baseObjects(),
        1: catalog('/Names << /EmbeddedFiles 9 0 R >>'),
        11: stream('MZ'),
        20: objectStream({
          12: '<< /Names [(a.exe) << /F (a.exe) /UF (a.exe) /EF 8 0 R >>] >>',
          13: '<< /F 11 0 R >>',
        }),
      },
      new Map([
        [9, { container: 20, index: 0 }],
        [8, { container: 20, index: 1 }],
        [12, { container: 20, index: 0 }],
        [13, { container: 20, index: 1 }],
      ]),
    ),
  },
  {
    name: 'an action by itself under a number without object',
    seen: [],
    pdf: pdfOf({
      objects: { 3: page('/AA 9 0 R'), 19: `<< /O ${web} >>` },
      misled: { 9: 19 },
    }),
  },
];

const structured = '/StructTreeRoot 12 0 R /MarkInfo << /Marked true >>';

/** Content of real documents. `tests/fixtures/pdf` has files of real programs. */
export const harmlessSpecimens: readonly { name: string; pdf: Buffer }[] = [
  { name: 'one page', pdf: pdfOf() },
  {
    name: 'links to the web, an e-mail address and a phone',
    pdf: withPage('/Annots [6 0 R 7 0 R 8 0 R]', {
      6: linkObject(web),
      7: linkObject('<< /S /URI /URI (mailto:support@kapi.example) >>'),
      8: linkObject('<< /S /URI /URI (tel:+902121234567) >>'),
    }),
  },
  { name: 'a web address without its scheme', pdf: linkTo('(www.evisa.gov.tr)') },
  { name: 'a page to open at', pdf: withCatalog('/OpenAction [3 0 R /XYZ null null 0]') },
  { name: 'a page to open at, by an action', pdf: withCatalog(`/OpenAction ${goTo}`) },
  {
    name: 'bookmarks, one after the other',
    pdf: withCatalog('/Outlines 7 0 R', {
      7: '<< /Type /Outlines /First 8 0 R /Last 9 0 R /Count 2 >>',
      8: `<< /Title (JavaScript) /Parent 7 0 R /Next 9 0 R /A ${goTo} >>`,
      9: '<< /Title (/JS) /Parent 7 0 R /Prev 8 0 R /Dest [3 0 R /Fit] >>',
    }),
  },
  {
    name: 'the word JavaScript on the page',
    pdf: pdfOf({ objects: { 4: text('/JavaScript /JS \\(alert\\) /Launch /OpenAction') } }),
  },
  {
    name: 'the word JavaScript in its title',
    pdf: pdfOf({ trailer: '/Info << /Title (/S /JavaScript /JS) /Subject (javascript:alert) >>' }),
  },
  {
    name: 'a font called JavaScript',
    pdf: pdfOf({ objects: { 5: '<< /Type /Font /Subtype /Type1 /BaseFont /JavaScript >>' } }),
  },
  {
    name: 'the letters /JS in the data of a picture',
    pdf: pdfOf({
      objects: { 9: stream('\x00\xff/JS /AA << /EF >> \x00', '/Subtype /Image /Width 1 /Height 1') },
    }),
  },
  {
    name: 'a form that is filled in',
    pdf: withField('/V (Ada) /AP << /N 7 0 R >>', {
      7: stream(
        'BT /F1 9 Tf 2 5 Td (Ada) Tj ET',
        '/Type /XObject /Subtype /Form /BBox [0 0 180 20] /Resources << /Font << /F1 5 0 R >> >>',
      ),
    }),
  },
  {
    name: 'a signature',
    pdf: revise(withField('/V (Ada)'), {
      6: '<< /Type /Annot /Subtype /Widget /FT /Sig /T (sign) /Rect [0 0 0 0] /F 132 /V 9 0 R >>',
      9: `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /ByteRange [0 10 20 30] /Contents <${'00'.repeat(2000)}> >>`,
    }),
  },
  {
    name: 'structure for screen readers',
    pdf: withCatalog(structured, {
      12: '<< /Type /StructTreeRoot /K 13 0 R >>',
      13: '<< /Type /StructElem /S /Table /P 12 0 R /A [<< /O /Table /Summary (x) >> 0] /Ref [13 0 R] /K [14 0 R] >>',
      14: '<< /Type /StructElem /S /Link /P 13 0 R /A << /O /Layout /Placement /Block >> >>',
    }),
  },
  {
    name: 'metadata in XML',
    pdf: withCatalog('/Metadata 9 0 R', {
      9: stream(
        '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta/>',
        '/Type /Metadata /Subtype /XML',
      ),
    }),
  },
  {
    name: 'empty trees where something was',
    pdf: withCatalog(
      '/Names << /EmbeddedFiles << /Names [] >> /JavaScript 9 0 R >> /AcroForm << /Fields [] >>',
      { 9: '<< /Names [] >>' },
    ),
  },
  { name: 'an object stream and a cross-reference stream', pdf: compressedPdf({ 6: linkObject(web) }) },
  {
    name: 'a cross-reference stream with a predictor',
    pdf: compressedPdf({ 6: linkObject(web) }, { predictor: true }),
  },
  {
    name: 'a comment in an object stream, as cairo writes it',
    pdf: compressedPdf({ 3: page().replace('/Type /Page', '/Type /Page % 1\n') }),
  },
  { name: 'three revisions', pdf: revise(revise(pdfOf(), { 4: text('second') }), { 4: text('third') }) },
  {
    name: 'a revision on the line of the last one’s end, as Word writes it',
    pdf: revise(pdfOf({ tail: '' }), { 4: text('second') }),
  },
  {
    name: 'a length in an object of its own',
    pdf: pdfOf({ objects: { 4: stream('BT ET', '', '9 0 R'), 9: '5' } }),
  },
  {
    name: 'comments and white space everywhere',
    pdf: pdfOf({
      objects: {
        3: page().replaceAll(' ', '\r\n\f\0').replace('/Contents', '%(<<\n/Rotate%none\r0\t/Contents'),
      },
      before: '\n%QDF-1.0\n\n',
      after: '\r\n\0\0',
    }),
  },
  {
    name: 'buttons to the next page and back',
    pdf: withPage('/Annots [6 0 R 7 0 R]', {
      6: linkObject('<< /S /Named /N /NextPage >>'),
      7: linkObject('<< /S /Named /N /PrevPage >>'),
    }),
  },
  {
    name: 'notes and marks of a reviewer',
    pdf: withPage('/Annots [6 0 R 7 0 R]', {
      6: '<< /Type /Annot /Subtype /Highlight /Rect [0 0 9 9] /QuadPoints [0 0 9 0 0 9 9 9] /Popup 7 0 R >>',
      7: '<< /Type /Annot /Subtype /Popup /Rect [0 0 9 9] /Parent 6 0 R >>',
    }),
  },
];
