import {
  PDFArray,
  PDFBool,
  PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFWriter,
} from '@cantoo/pdf-lib';
import { allowedFilters, type PartName, parts } from './pdfAllowList.ts';
import { listAppearances } from './pdfAppearances.ts';
import { MalformedPdf, pageLimit } from './pdfDefects.ts';
import { readWebLink } from './pdfLinks.ts';
import type { PdfSource, PdfValue } from './pdfSource.ts';

const pageTreeLimit = 5_000;
const objectLimit = 100_000;
const depthLimit = 100;
/** Of one page. */
const linkLimit = 1_000;
/** Of all streams together. */
const dataLimit = 32 * 1024 * 1024;

/** A page inherits these; section 7.7.3.4. */
const inheritedKeys = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];

/** US Letter, which viewers use. */
const defaultMediaBox = [0, 0, 612, 792];

type Entries = Readonly<Record<string, PdfValue>>;

/**
 * Copies the pages with what `pdfAllowList` names into a new file: without scripts, actions,
 * attached files and earlier revisions. Annotations and form fields become part of the page, links
 * lead to the web only. Throws {@link MalformedPdf} if the file cannot be read, or only a viewer
 * can draw a part of it.
 */
export function rewritePdf(source: PdfSource): Promise<Buffer> {
  return new PdfCopy(source).write();
}

class PdfCopy {
  readonly #source: PdfSource;
  readonly #context = PDFContext.create();
  /** By part and old reference: an object used as two parts is copied twice. */
  readonly #references = new Map<string, PDFRef>();
  readonly #waiting: { reference: PDFRef; part: PartName; value: PDFObject }[] = [];
  #dataLeft = dataLimit;

  constructor(source: PdfSource) {
    this.#source = source;
  }

  async write(): Promise<Buffer> {
    const root = this.#source.root();
    const catalog = this.#reserve();
    const tree = this.#reserve();
    const pages = this.#pages(root).map((page) => this.#addPage(page, tree));
    if (pages.length === 0) throw new MalformedPdf('no pages', 'noPages');
    this.#context.assign(tree, this.#context.obj({ Type: 'Pages', Kids: pages, Count: pages.length }));
    this.#context.assign(
      catalog,
      this.#dictionary({
        Type: PDFName.of('Catalog'),
        Pages: tree,
        // For screen readers.
        Lang: this.#copy(this.#source.entry(root, 'Lang'), 'scalar'),
        OCProperties: this.#copy(this.#source.entry(root, 'OCProperties'), 'optionalContent'),
      }),
    );
    for (let next = this.#waiting.pop(); next !== undefined; next = this.#waiting.pop()) {
      this.#context.assign(next.reference, this.#object(next.value, next.part));
    }
    this.#context.trailerInfo.Root = catalog;
    return Buffer.from(
      await PDFWriter.forContext(this.#context, Number.POSITIVE_INFINITY).serializeToBuffer(),
    );
  }

  /** In order, each with its inherited entries. */
  #pages(root: PDFDict): PDFDict[] {
    const source = this.#source;
    const pages: PDFDict[] = [];
    const seen = new Set<PDFDict>();
    const waiting: { node: PdfValue; above: Entries }[] = [{ node: source.entry(root, 'Pages'), above: {} }];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const node = source.dictionary(next.node);
      if (node === null || seen.has(node)) throw new MalformedPdf('a page tree with something else in it');
      if (seen.add(node).size > pageTreeLimit) throw new MalformedPdf('too many pages', 'tooManyPages');
      const own = inheritedKeys.map((key) => [key, source.entry(node, key)] as const);
      const above = { ...next.above, ...Object.fromEntries(own.filter(([, value]) => value !== undefined)) };
      const kids = source.entry(node, 'Kids');
      if (kids !== undefined) {
        for (const kid of source.list(kids).reverse()) waiting.push({ node: kid, above });
      } else {
        const page = PDFDict.fromMapWithContext(node.asMap(), node.context);
        this.#set(page, above);
        pages.push(page);
        if (pages.length > pageLimit) throw new MalformedPdf('too many pages', 'tooManyPages');
      }
    }
    return pages;
  }

  #addPage(page: PDFDict, tree: PDFRef): PDFRef {
    const source = this.#source;
    const links = this.#linksOf(page);
    const copy = this.#allowed(page, 'page');
    this.#set(copy, {
      Type: PDFName.of('Page'),
      Parent: tree,
      MediaBox: copy.get(PDFName.MediaBox) ?? this.#context.obj(defaultMediaBox),
      Annots: links.length > 0 ? this.#context.obj(links) : undefined,
    });
    const shown = listAppearances(page, source);
    if (shown.length === 0) return this.#add(copy);
    const resources = source.dictionary(source.entry(page, 'Resources'));
    const drawings = source.dictionary(source.entry(resources, 'XObject'));
    const newDrawings = this.#allowed(drawings, 'drawings');
    const drawn = shown.map(({ form, matrix }, index) => {
      const name = freshName(drawings, index);
      newDrawings.set(name, this.#copy(form, 'drawing') ?? PDFNull);
      return `q ${matrix.map((number) => PDFNumber.of(number)).join(' ')} cm ${name} Do Q\n`;
    });
    const contents = source.list(source.entry(page, 'Contents')).map((part) => this.#copy(part, 'data'));
    const newResources = this.#allowed(resources, 'resources');
    this.#set(newResources, { XObject: newDrawings });
    this.#set(copy, {
      Contents: this.#context.obj([
        this.#addData('q\n'),
        ...contents.map((part) => part ?? PDFNull),
        this.#addData(`\nQ\n${drawn.join('')}`),
      ]),
      Resources: newResources,
    });
    return this.#add(copy);
  }

  #linksOf(page: PDFDict): PDFDict[] {
    const annotations = this.#source.list(this.#source.entry(page, 'Annots'));
    const links = annotations.flatMap((value) => {
      const annotation = this.#source.dictionary(value);
      return (annotation && readWebLink(annotation, this.#source)) ?? [];
    });
    if (links.length > linkLimit) throw new MalformedPdf('too many links', 'tooLarge');
    return links.map(({ rectangle, address, border }) =>
      this.#context.obj({
        Type: 'Annot',
        Subtype: 'Link',
        Rect: [...rectangle],
        ...border,
        A: { S: 'URI', URI: PDFHexString.fromBytes(Buffer.from(address)) },
      }),
    );
  }

  /** Copies what `part` allows; undefined if nothing. */
  #copy(value: PdfValue, part: PartName, depth = 0): PdfValue {
    if (depth > depthLimit) throw new MalformedPdf('too deep');
    if (value instanceof PDFRef) {
      const target = this.#source.target(value);
      const isPart =
        target instanceof PDFArray || target instanceof PDFDict || target instanceof PDFRawStream;
      return isPart ? this.#copyOf(value, target, part) : this.#copy(target, part, depth + 1);
    }
    if (value instanceof PDFArray) {
      const copy = PDFArray.withContext(this.#context);
      for (const inner of value.asArray()) copy.push(this.#copy(inner, part, depth + 1) ?? PDFNull);
      return copy;
    }
    if (value instanceof PDFDict)
      return this.#isAllowed(value, part) ? this.#allowed(value, part, depth) : undefined;
    // Hexadecimal, so that a string cannot look like syntax.
    const bytes = this.#source.bytes(value);
    if (bytes !== null) return PDFHexString.fromBytes(bytes);
    const isPlain = value instanceof PDFName || value instanceof PDFNumber || value instanceof PDFBool;
    return isPlain ? value : undefined;
  }

  /** The reference of an object's copy, which is made later. */
  #copyOf(old: PDFRef, value: PDFObject, part: PartName): PDFRef {
    const key = `${part} ${old.tag}`;
    const known = this.#references.get(key);
    if (known !== undefined) return known;
    const reference = this.#reserve();
    this.#references.set(key, reference);
    this.#waiting.push({ reference, part, value });
    return reference;
  }

  #object(value: PDFObject, part: PartName): PDFObject {
    if (!(value instanceof PDFRawStream)) return this.#copy(value, part) ?? PDFNull;
    const source = this.#source;
    const { dict } = value;
    if (parts[part].stream !== true || !this.#isAllowed(dict, part)) return PDFNull;
    const data = source.data(value);
    this.#dataLeft -= data.length;
    if (this.#dataLeft < 0) throw new MalformedPdf('too much data', 'tooLarge');
    const filters = source.list(source.entry(dict, 'Filter')).map((filter) => source.name(filter));
    if (filters.some((name) => name === null || !allowedFilters.has(name)))
      throw new MalformedPdf('a stream with an unknown filter');
    const copy = this.#allowed(dict, part);
    this.#set(copy, {
      // An array of filters needs an array of parameters.
      Filter: this.#copy(source.entry(dict, 'Filter'), 'scalar'),
      DecodeParms: this.#copy(source.entry(dict, 'DecodeParms'), 'parameters'),
    });
    return PDFRawStream.of(copy, data);
  }

  #isAllowed(dictionary: PDFDict, part: PartName): boolean {
    const { keys, each, subtypes } = parts[part];
    if (keys === undefined && each === undefined) return false;
    const subtype = this.#source.name(this.#source.entry(dictionary, 'Subtype'));
    return subtypes === undefined || subtypes.includes(subtype ?? '');
  }

  #allowed(dictionary: PDFDict | null, part: PartName, depth = 0): PDFDict {
    const { keys = {}, each } = parts[part];
    const copy = PDFDict.withContext(this.#context);
    for (const [key, value] of dictionary?.entries() ?? []) {
      const name = key.asString().slice(1);
      const inner = each ?? (Object.hasOwn(keys, name) ? keys[name] : undefined);
      const copied = inner && this.#copy(value, inner, depth + 1);
      if (copied !== undefined) copy.set(key, copied);
    }
    return copy;
  }

  #dictionary(entries: Entries): PDFDict {
    const dictionary = PDFDict.withContext(this.#context);
    this.#set(dictionary, entries);
    return dictionary;
  }

  #set(dictionary: PDFDict, entries: Entries): void {
    for (const [key, value] of Object.entries(entries)) {
      if (value !== undefined) dictionary.set(PDFName.of(key), value);
    }
  }

  /** The reference of an object that follows. */
  #reserve(): PDFRef {
    if (this.#context.largestObjectNumber >= objectLimit)
      throw new MalformedPdf('too many objects', 'tooLarge');
    return this.#context.nextRef();
  }

  #add(value: PDFObject): PDFRef {
    const reference = this.#reserve();
    this.#context.assign(reference, value);
    return reference;
  }

  #addData(text: string): PDFRef {
    return this.#add(this.#context.stream(text));
  }
}

function freshName(drawings: PDFDict | null, index: number): PDFName {
  let name = `Shown${index}`;
  while (drawings?.has(PDFName.of(name)) === true) name = `${name}x`;
  return PDFName.of(name);
}
