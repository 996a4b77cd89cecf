import { allowedFilters, type PartName, parts } from './pdfAllowList.ts';
import { appearancesOf } from './pdfAppearances.ts';
import { webLinkOf } from './pdfLinks.ts';
import { isList, PdfSource } from './pdfSource.ts';
import { MalformedPdf, PdfDictionary, PdfName, PdfReference, PdfStream, type PdfValue } from './pdfSyntax.ts';
import { type NewObject, numberText, writePdf } from './pdfWriter.ts';

export const pageLimit = 500;
const pageTreeLimit = 5_000;
const objectLimit = 100_000;
/** Of one page. */
const linkLimit = 1_000;
/** Of all data together; no file that is taken holds as much. */
const dataLimit = 32 * 1024 * 1024;

/** What a page takes from the tree above it; section 7.7.3.4. */
const inheritedKeys = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];

/** US Letter: what viewers take for a page without a size. */
const defaultMediaBox: PdfValue = [0, 0, 612, 792];

type Entries = Readonly<Record<string, PdfValue>>;

/**
 * The same pages in a new file. Copies only what `pdfAllowList` names and what the pages are drawn with, from the last
 * revision: no actions, forms, scripts, attached files, metadata, earlier revisions or data that nothing uses, and of the
 * links those to the web. What annotations and form fields show becomes part of the page. Throws {@link MalformedPdf} when the file cannot be
 * read in one way only, or the viewer draws something on a page by itself.
 */
export function rewritePdf(bytes: Buffer): Buffer {
  return new PdfCopy(new PdfSource(bytes)).write();
}

class PdfCopy {
  readonly #source: PdfSource;
  readonly #objects: NewObject[] = [];
  /** New numbers by part and old number: an object that is used as two parts is copied as each. */
  readonly #numbers = new Map<string, number>();
  readonly #waiting: { index: number; part: PartName; value: PdfValue }[] = [];
  #dataLeft = dataLimit;

  constructor(source: PdfSource) {
    this.#source = source;
  }

  write(): Buffer {
    const root = this.#source.root();
    const catalog = this.#add();
    const tree = this.#add();
    const pages = this.#pages(root).map((page) => this.#addPage(page, tree));
    if (pages.length === 0) throw new MalformedPdf('no pages', 'noPages');
    this.#put(tree, dictionaryOf({ Type: new PdfName('Pages'), Kids: pages, Count: pages.length }));
    this.#put(
      catalog,
      dictionaryOf({
        Type: new PdfName('Catalog'),
        Pages: tree,
        // The language in which a screen reader speaks the text.
        Lang: this.#copy(root.get('Lang'), 'scalar'),
        OCProperties: this.#copy(root.get('OCProperties'), 'optionalContent'),
      }),
    );
    for (let next = this.#waiting.pop(); next !== undefined; next = this.#waiting.pop()) {
      this.#objects[next.index] = this.#object(next.value, next.part);
    }
    return writePdf(this.#objects);
  }

  /** The pages in their order, each with what it inherits. */
  #pages(root: PdfDictionary): PdfDictionary[] {
    const pages: PdfDictionary[] = [];
    const seen = new Set<PdfDictionary>();
    const waiting: { node: PdfValue; above: Entries }[] = [{ node: root.get('Pages'), above: {} }];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const node = this.#source.dictionary(next.node);
      if (node === null || seen.has(node)) throw new MalformedPdf('a page tree with something else in it');
      if (seen.add(node).size > pageTreeLimit) throw new MalformedPdf('too many pages', 'tooManyPages');
      const own = inheritedKeys.filter((key) => node.has(key)).map((key) => [key, node.get(key)] as const);
      const above: Entries = { ...next.above, ...Object.fromEntries(own) };
      if (node.has('Kids')) {
        for (const kid of [...this.#source.list(node.get('Kids'))].reverse())
          waiting.push({ node: kid, above });
      } else {
        pages.push(withEntries(node, above));
        if (pages.length > pageLimit) throw new MalformedPdf('too many pages', 'tooManyPages');
      }
    }
    return pages;
  }

  #addPage(page: PdfDictionary, tree: PdfReference): PdfReference {
    const shown = appearancesOf(page, this.#source);
    const links = this.#linksOf(page);
    const head = {
      Type: new PdfName('Page'),
      Parent: tree,
      ...(page.has('MediaBox') ? {} : { MediaBox: defaultMediaBox }),
      ...(links.length > 0 ? { Annots: links } : {}),
    };
    const copied = withEntries(this.#allowed(page, 'page'), head);
    if (shown.length === 0) return this.#add(copied);
    const resources = this.#source.dictionary(page.get('Resources')) ?? dictionaryOf({});
    const drawings = this.#source.dictionary(resources.get('XObject')) ?? dictionaryOf({});
    const named = shown.map(({ form, matrix }, index) => ({
      name: freshName(drawings, index),
      form,
      matrix,
    }));
    const added = named.map(({ name, form }) => [name, this.#copy(form, 'drawing')] as const);
    const drawn = named.map(({ name, matrix }) => `q ${matrix.map(numberText).join(' ')} cm /${name} Do Q\n`);
    const contents = this.#source.list(page.get('Contents')).map((part) => this.#copy(part, 'data'));
    return this.#add(
      withEntries(copied, {
        Contents: [this.#addData('q\n'), ...contents, this.#addData(`\nQ\n${drawn.join('')}`)],
        Resources: withEntries(this.#allowed(resources, 'resources'), {
          XObject: withEntries(this.#allowed(drawings, 'drawings'), Object.fromEntries(added)),
        }),
      }),
    );
  }

  #linksOf(page: PdfDictionary): PdfDictionary[] {
    const annotations = this.#source.list(page.get('Annots')).map((value) => this.#source.dictionary(value));
    const links = annotations.map((annotation) => annotation && webLinkOf(annotation, this.#source));
    const found = links.filter((link) => link !== null);
    if (found.length > linkLimit) throw new MalformedPdf('too many links');
    return found;
  }

  /** The value as it may stand at a key that holds this part; null where it may not. */
  #copy(value: PdfValue, part: PartName): PdfValue {
    if (value instanceof PdfReference) {
      const target = this.#source.target(value);
      return isScalar(target) ? target : this.#numbered(value, target, part);
    }
    if (isList(value)) return value.map((inner) => this.#copy(inner, part));
    if (value instanceof PdfDictionary)
      return this.#isAllowed(value, part) ? this.#allowed(value, part) : null;
    return value;
  }

  #numbered({ number }: PdfReference, value: PdfValue, part: PartName): PdfReference {
    const key = `${part} ${number}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return new PdfReference(known);
    const reference = this.#add();
    this.#numbers.set(key, reference.number);
    this.#waiting.push({ index: reference.number - 1, part, value });
    return reference;
  }

  #object(value: PdfValue, part: PartName): NewObject {
    if (!(value instanceof PdfStream)) return { value: this.#copy(value, part), data: null };
    const { dictionary } = value;
    if (parts[part].stream !== true || !this.#isAllowed(dictionary, part)) return { value: null, data: null };
    const data = this.#source.data(value);
    this.#dataLeft -= data.length;
    if (this.#dataLeft < 0) throw new MalformedPdf('too much data');
    const filter = this.#copy(dictionary.get('Filter'), 'scalar');
    for (const name of isList(filter) ? filter : [filter]) {
      const isKnown = name === null || (name instanceof PdfName && allowedFilters.has(name.name));
      if (!isKnown) throw new MalformedPdf('a stream with an unknown filter');
    }
    const head = {
      Filter: filter,
      DecodeParms: this.#copy(dictionary.get('DecodeParms'), 'parameters'),
      Length: data.length,
    };
    return { value: withEntries(this.#allowed(dictionary, part), head), data };
  }

  #isAllowed(dictionary: PdfDictionary, part: PartName): boolean {
    const { keys, each, subtypes } = parts[part];
    if (keys === undefined && each === undefined) return false;
    return subtypes === undefined || subtypes.includes(this.#source.name(dictionary.get('Subtype')) ?? '');
  }

  /** The dictionary with the entries that its part may have. */
  #allowed(dictionary: PdfDictionary, part: PartName): PdfDictionary {
    const { keys = {}, each } = parts[part];
    const allowed = Object.entries(entriesOf(dictionary)).flatMap(([key, value]) => {
      const inner = each ?? (Object.hasOwn(keys, key) ? keys[key] : undefined);
      return inner === undefined ? [] : [[key, this.#copy(value, inner)] as const];
    });
    return dictionaryOf(Object.fromEntries(allowed));
  }

  /** A new object, whose value may follow with `#put`. */
  #add(value: PdfValue = null, data: Buffer | null = null): PdfReference {
    if (this.#objects.push({ value, data }) > objectLimit) throw new MalformedPdf('too many objects');
    return new PdfReference(this.#objects.length);
  }

  #addData(text: string): PdfReference {
    return this.#add(dictionaryOf({ Length: text.length }), Buffer.from(text, 'latin1'));
  }

  #put({ number }: PdfReference, value: PdfValue): void {
    this.#objects[number - 1] = { value, data: null };
  }
}

const isScalar = (value: PdfValue) =>
  value === null ||
  typeof value !== 'object' ||
  !(value instanceof PdfDictionary || value instanceof PdfStream || isList(value));

/** Entries whose value is null are left out: they mean the same. */
function dictionaryOf(entries: Entries): PdfDictionary {
  return new PdfDictionary(Object.entries(entries).filter(([, value]) => value !== null));
}

function withEntries(dictionary: PdfDictionary, entries: Entries): PdfDictionary {
  return dictionaryOf({ ...entriesOf(dictionary), ...entries });
}

/** The entries by their keys. Viewers disagree which of two entries with one key counts. */
function entriesOf({ entries }: PdfDictionary): Entries {
  const byKey = Object.fromEntries(entries);
  if (Object.keys(byKey).length < entries.length)
    throw new MalformedPdf('a key stands twice in a dictionary');
  return byKey;
}

/** A name that the page does not use for a drawing of its own. */
function freshName(drawings: PdfDictionary, index: number): string {
  let name = `Shown${index}`;
  while (drawings.has(name)) name = `${name}x`;
  return name;
}
