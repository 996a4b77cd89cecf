import { type PdfObjects, readPdfObjects, resolve } from './pdfObjects.ts';
import { PdfDictionary, PdfName, PdfReference, PdfStream, PdfString, type PdfValue } from './pdfSyntax.ts';

/** What a PDF may not carry. */
export const pdfFindings = [
  'script',
  'launch',
  'event',
  'action',
  'link',
  'form',
  'attachment',
  'media',
  'external',
] as const;
export type PdfFinding = (typeof pdfFindings)[number];

/**
 * Keys that only active content has. They are refused in any dictionary, reachable or not; what their value is does not
 * matter unless it is empty.
 */
const refusedKeys: Readonly<Record<string, PdfFinding>> = {
  JS: 'script',
  JavaScript: 'script',
  Requirements: 'script',
  AA: 'event',
  XFA: 'form',
  EmbeddedFile: 'attachment',
  EmbeddedFiles: 'attachment',
  EF: 'attachment',
  RF: 'attachment',
  AF: 'attachment',
  Collection: 'attachment',
  RichMediaContent: 'media',
  RichMediaSettings: 'media',
  Renditions: 'media',
  AlternatePresentations: 'media',
  OPI: 'external',
  SpiderInfo: 'external',
};

/** Names that only active content has, as the value of one of these keys. */
const refusedNames: Readonly<Record<string, Readonly<Record<string, PdfFinding>>>> = {
  S: {
    JavaScript: 'script',
    Launch: 'launch',
    SubmitForm: 'action',
    ImportData: 'action',
    GoToR: 'action',
    GoToE: 'action',
    GoToDp: 'action',
    ResetForm: 'action',
    Hide: 'action',
    SetOCGState: 'action',
    Thread: 'action',
    Trans: 'action',
    Movie: 'media',
    Sound: 'media',
    Rendition: 'media',
    RichMediaExecute: 'media',
    GoTo3DView: 'media',
  },
  Type: {
    EmbeddedFile: 'attachment',
    Filespec: 'external',
    FileSpec: 'external',
    Rendition: 'media',
    MediaClip: 'media',
  },
  Subtype: {
    FileAttachment: 'attachment',
    RichMedia: 'media',
    Movie: 'media',
    Sound: 'media',
    Screen: 'media',
    '3D': 'media',
    U3D: 'media',
    PRC: 'media',
    PS: 'external',
  },
  Subtype2: { PS: 'external' },
};

const refusedAnywhere: ReadonlyMap<string, PdfFinding> = new Map(
  Object.values(refusedNames).flatMap((names) => Object.entries(names)),
);

/** Where an action can stand, ISO 32000-2 section 12.6.2. Other dictionaries have these keys too, but no `/S`. */
const actionKeys = new Set(['A', 'OpenAction', 'Next', 'PA', 'NA']);
const allowedActions = new Set(['GoTo', 'URI', 'Named']);
const allowedCommands = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage']);

/** Annotations that are drawn or lead somewhere, and do nothing else; section 12.5.6. */
const allowedAnnotations = new Set([
  'Link',
  'Text',
  'FreeText',
  'Line',
  'Square',
  'Circle',
  'Polygon',
  'PolyLine',
  'Highlight',
  'Underline',
  'Squiggly',
  'StrikeOut',
  'Stamp',
  'Caret',
  'Ink',
  'Popup',
  'Widget',
  'PrinterMark',
  'TrapNet',
  'Watermark',
  'Redact',
  'Projection',
]);

/** Links may lead to the web, an e-mail address or a phone. Word processors write web addresses without scheme too. */
const allowedLink = /^(https?:|mailto:|tel:|www\.)/i;
/** Schemes that a string which may be no link is refused for, whatever follows. */
const refusedSchemes = /^(javascript|vbscript|file):/i;

/**
 * What a PDF carries beside its pages, or null. Throws `MalformedPdf` when the file cannot be read in one way only;
 * what is looked at is every object in the file, see {@link readPdfObjects}.
 */
export function findActiveContent(bytes: Buffer): PdfFinding | null {
  const objects = readPdfObjects(bytes);
  for (const value of objects.values) {
    const found = examineLoneValue(value);
    if (found !== null) return found;
  }
  const actions: PdfValue[] = [];
  const annotations: PdfValue[] = [];
  for (const { dictionary, isStream } of dictionaries(objects.values)) {
    for (const [key, value] of dictionary.entries) {
      const found = examineEntry(key, value, isStream, objects);
      if (found !== null) return found;
      if (actionKeys.has(key)) actions.push(value);
      if (key === 'Type' && isName(value, 'Action', objects)) actions.push(dictionary);
      if (key === 'Annots') annotations.push(value);
    }
  }
  return (
    firstFinding(actions, objects, (dictionary) => examineAction(dictionary, objects)) ??
    firstFinding(annotations, objects, (dictionary) => examineAnnotation(dictionary, objects))
  );
}

/** Every dictionary, however deep; those of streams are marked. */
export function* dictionaries(
  values: readonly PdfValue[],
): Generator<{ dictionary: PdfDictionary; isStream: boolean }> {
  const waiting: PdfValue[] = [...values];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    const content = value instanceof PdfStream ? value.dictionary : value;
    if (content instanceof PdfDictionary) {
      yield { dictionary: content, isStream: value instanceof PdfStream };
      for (const [, inner] of content.entries) waiting.push(inner);
    } else if (isList(content)) {
      for (const inner of content) waiting.push(inner);
    }
  }
}

/**
 * A name or address in an object of its own may be the value of any key: a table can lead to object 17 under the number
 * 7, by an offset between its digits.
 */
function examineLoneValue(value: PdfValue): PdfFinding | null {
  if (value instanceof PdfName) return refusedAnywhere.get(value.name) ?? null;
  if (!(value instanceof PdfString)) return null;
  const text = textOf(value).trimStart();
  const address = text.replace(/\s/g, '');
  if (refusedSchemes.test(address)) return 'link';
  // A title such as “Visa: Türkiye” is no address.
  return /^[a-z][a-z0-9+.-]+:\S/i.test(text) && !allowedLink.test(text) ? 'link' : null;
}

function examineEntry(
  key: string,
  value: PdfValue,
  isStream: boolean,
  objects: PdfObjects,
): PdfFinding | null {
  const refusedKey = own(refusedKeys, key);
  if (refusedKey !== undefined && !isEmpty(value, objects)) return refusedKey;
  const names = own(refusedNames, key);
  if (names !== undefined) {
    for (const name of namesOf(value, objects)) {
      const refused = own(names, name);
      if (refused !== undefined) return refused;
    }
  }
  // The data of a stream may be kept in another file; section 7.3.8.2.
  if (isStream && (key === 'F' || key === 'FFilter')) return 'external';
  // A page of another document drawn in this one; in structure elements the key holds an array. Section 8.10.4.
  if (key === 'Ref' && resolve(value, objects).some((target) => target instanceof PdfDictionary)) {
    return 'external';
  }
  return key === 'URI' && !isHarmlessLink(value, objects) ? 'link' : null;
}

/** A dictionary without `/S` is no action: an attribute of a structure element, a next bookmark. */
function examineAction(action: PdfDictionary, objects: PdfObjects): PdfFinding | null {
  for (const [key, value] of action.entries) {
    if (key === 'S' && !areNames(value, allowedActions, objects)) return 'action';
    if (key === 'N' && isCommand(action, objects) && !isAllowedCommand(value)) return 'action';
  }
  return null;
}

function isAllowedCommand(value: PdfValue): boolean {
  return value instanceof PdfName && allowedCommands.has(value.name);
}

function isCommand(action: PdfDictionary, objects: PdfObjects): boolean {
  return action.entries.some(([key, value]) => key === 'S' && isName(value, 'Named', objects));
}

function examineAnnotation(annotation: PdfDictionary, objects: PdfObjects): PdfFinding | null {
  const isAllowed = annotation.entries.every(
    ([key, value]) => key !== 'Subtype' || areNames(value, allowedAnnotations, objects),
  );
  return isAllowed ? null : 'media';
}

/** Looks at each dictionary that the values stand for or list, each object once. */
function firstFinding(
  values: readonly PdfValue[],
  { byNumber }: PdfObjects,
  examine: (dictionary: PdfDictionary) => PdfFinding | null,
): PdfFinding | null {
  const seen = new Set<number>();
  const waiting: PdfValue[] = [...values];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (value instanceof PdfReference) {
      if (seen.has(value.number)) continue;
      seen.add(value.number);
      for (const target of byNumber.get(value.number) ?? []) waiting.push(target);
      continue;
    }
    if (isList(value)) for (const inner of value) waiting.push(inner);
    const dictionary = value instanceof PdfStream ? value.dictionary : value;
    const found = dictionary instanceof PdfDictionary ? examine(dictionary) : null;
    if (found !== null) return found;
  }
  return null;
}

/** In the catalog the key holds a dictionary with the base of all links; section 12.6.4.8. */
function isHarmlessLink(link: PdfValue, objects: PdfObjects, depth = 0): boolean {
  return resolve(link, objects).every((target) => {
    if (target === null) return true;
    if (target instanceof PdfString) return allowedLink.test(textOf(target).trimStart());
    if (!(target instanceof PdfDictionary) || depth > 0) return false;
    return target.entries.every(
      ([key, value]) => key !== 'Base' || isHarmlessLink(value, objects, depth + 1),
    );
  });
}

/** A string as text: UTF-16 or UTF-8 after their marks, else one character a byte; section 7.9.2. */
function textOf({ text }: PdfString): string {
  const bytes = Buffer.from(text, 'latin1');
  if (text.startsWith('\xfe\xff')) return new TextDecoder('utf-16be').decode(bytes);
  if (text.startsWith('\xff\xfe')) return new TextDecoder('utf-16le').decode(bytes);
  return text.startsWith('\xef\xbb\xbf') ? new TextDecoder().decode(bytes) : text;
}

function namesOf(value: PdfValue, objects: PdfObjects): string[] {
  return resolve(value, objects).flatMap((target) => (target instanceof PdfName ? [target.name] : []));
}

function isName(value: PdfValue, name: string, objects: PdfObjects): boolean {
  return namesOf(value, objects).includes(name);
}

function areNames(value: PdfValue, allowed: ReadonlySet<string>, objects: PdfObjects): boolean {
  return resolve(value, objects).every(
    (target) => target === null || (target instanceof PdfName && allowed.has(target.name)),
  );
}

/** Nothing, an empty list, or a tree of these: what some programs leave where something was. */
function isEmpty(value: PdfValue, objects: PdfObjects, depth = 0): boolean {
  return resolve(value, objects).every((target) => {
    if (target === null || (isList(target) && target.length === 0)) return true;
    if (!(target instanceof PdfDictionary) || depth > 2) return false;
    return target.entries.every(([, inner]) => isEmpty(inner, objects, depth + 1));
  });
}

function isList(value: PdfValue): value is readonly PdfValue[] {
  return Array.isArray(value);
}

/** The table's own value of a key: a file may name keys such as `constructor`. */
function own<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
