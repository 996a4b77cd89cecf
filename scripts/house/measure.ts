import { dirname } from 'node:path';
import { findCircles } from './circles.ts';
import { countRepeatedBlocks } from './repeats.ts';
import { isBarrel } from './rules.ts';
import { commentsOf, type Source } from './sources.ts';

/** A block of so many lines in two places counts as repeated. */
const repeatedLines = 6;
const shortFileLines = 25;
/** The files that name this field are those that a new text field touches. */
const textField = 'placeOfBirth';
const statusList = /'pending',\s*'processing',\s*'approved',\s*'rejected'/g;

/** Lines of the product when the aims were set. */
const linesBefore = 57_767;
const filesAim = 850;

/** A figure of the code, its value when the aims were set, and its aim. */
type Row = { name: string; value: number | string; was: number | string; aim: string };

/** Size and shape of the product. Examples for tests are not counted as files that a field touches. */
export function measure(sources: readonly Source[]): Row[] {
  const product = sources.filter(({ isTest }) => !isTest);
  const lengths = product.map(({ lines }) => lines).sort((one, other) => one - other);
  const lines = sumOf(lengths);
  const short = lengths.filter((length) => length < shortFileLines).length;
  const naming = new RegExp(`\\b${textField}\\b`);
  const fieldFiles = product.filter(({ path, text }) => naming.test(text) && !/xamples\.ts$/.test(path));
  const lists = product.flatMap(({ text }) => text.match(statusList) ?? []);
  const folders = new Set(sources.map(({ path }) => dirname(path)));
  return [
    { name: 'source files', value: product.length, was: 980, aim: `${filesAim}` },
    { name: 'lines', value: lines, was: linesBefore, aim: '54,000' },
    { name: 'median file, lines', value: lengths[lengths.length >> 1] ?? 0, was: 47, aim: '58 or more' },
    { name: 'files under 25 lines', value: percent(short / lengths.length), was: '24 %', aim: '14 %' },
    {
      name: 'files with one importer',
      value: percent(withOneImporter(product) / product.length),
      was: '47 %',
      aim: '30 %',
    },
    { name: 'folders', value: folders.size, was: 131, aim: '105' },
    { name: 'depth below src', value: Math.max(...product.map(depthOf)), was: 5, aim: '5' },
    { name: 'files for a text field', value: fieldFiles.length, was: 5, aim: '3' },
    { name: 'lists of statuses', value: lists.length, was: 1, aim: '1' },
    { name: 'barrels in src/web', value: product.filter(isBarrel).length, was: 10, aim: '0' },
    { name: 'circles', value: findCircles(product).length, was: 0, aim: '0' },
    { name: 'repeated blocks', value: countRepeatedBlocks(product, repeatedLines), was: 13, aim: 'not more' },
    {
      name: 'comment words, 1,000 lines',
      value: Math.round((sumOf(product.map(commentWords)) / lines) * 1_000),
      was: 1_066,
      aim: '711',
    },
  ];
}

/** The aim for files at this number of lines. */
export function filesInProportion(lines: number): number {
  return Math.round((filesAim * lines) / linesBefore);
}

/** Counts files with exactly one importer: parts of it that a reader must look for elsewhere. */
function withOneImporter(product: readonly Source[]): number {
  const importers = new Map<string, Set<string>>();
  for (const { path, imports } of product)
    for (const { to } of imports) importers.set(to, (importers.get(to) ?? new Set()).add(path));
  return product.filter(({ path }) => importers.get(path)?.size === 1).length;
}

function commentWords({ text }: Source): number {
  const words = commentsOf(text).join(' ').split(/\s+/);
  return words.filter((word) => /\w/.test(word)).length;
}

const depthOf = ({ path }: Source) => path.split('/').length - 1;
const percent = (share: number) => `${Math.round(share * 100)} %`;
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);
