import type { Draws } from '../money/draws.ts';
import type { Schema } from './operations.ts';
import { sqlPayloads } from './sqlPayloads.ts';

/** JSON as text: attacks need what `JSON.stringify` would not write, such as a key twice. */
type Json = string;

const hostileTexts = [
  '',
  ' ',
  '\0',
  'TR\0',
  '\ud800',
  'a\udc00b',
  '\u202e\u2066x',
  '\ufeff',
  '\r\nSet-Cookie: a=b',
  '\x1b[31m',
  "' or 1=1 --",
  '%00',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '=HYPERLINK("http://evil.example")',
  'data:image/png;base64,AAAA',
  'data:application/pdf;base64,JVBERi0xLjc=',
  'x'.repeat(5_000),
  '\u0301'.repeat(3_000),
  '😀'.repeat(500),
  'a@b,c@d',
  '"x" <y@z.example>',
  `${'a'.repeat(5_000)}@example.com`,
  '+'.repeat(300),
  '9'.repeat(400),
  '2026-02-30',
  '0000-00-00',
  '+275760-09-13',
  'NaN',
  '-0',
  '1e309',
];

const hostileJson: readonly Json[] = [
  'null',
  'true',
  '0',
  '-1',
  '-0',
  '0.1',
  '1e308',
  '1e-320',
  '9007199254740993',
  '2147483648',
  '9223372036854775808',
  '123456789012345678901234567890',
  '[]',
  '{}',
  '[null]',
  '[[[[[[]]]]]]',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"toString":1,"valueOf":2,"hasOwnProperty":3}',
  '{"length":-1}',
  '"\\u0000"',
  '"\\ud800"',
  '{"\\u0000":1}',
  '{"\\udfff":1}',
  '{"":""}',
];

/** A text that some reader might stumble over. */
export const hostileText = (draws: Draws): string =>
  draws.pick(draws.chance(0.15) ? sqlPayloads : hostileTexts);

/** What a call can name that exists, by the name of the field or parameter. */
export type Known = Readonly<Record<string, readonly string[]>>;

/**
 * A value for a schema, as JSON: mostly of the right shape, so that it comes far, and here and there hostile.
 */
export function valueFor(schema: Schema, name: string, draws: Draws, known: Known, depth = 0): Json {
  if (draws.chance(depth === 0 ? 0.04 : 0.08)) return hostileValue(draws);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined && choices.length > 0) {
    return valueFor(draws.pick(choices), name, draws, known, depth + 1);
  }
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined && schema.enum.length > 0) return JSON.stringify(draws.pick(schema.enum));
  switch ([schema.type].flat()[0]) {
    case 'object':
      return objectFor(schema, draws, known, depth);
    case 'array': {
      const length = draws.pick([0, 1, 1, 2, 40]);
      const items = Array.from({ length }, () => valueFor(schema.items ?? {}, name, draws, known, depth + 1));
      return `[${items.join(',')}]`;
    }
    case 'integer':
    case 'number':
      return draws.pick(['0', '1', '7', '224', '1.5', '-1', '2147483648', '1e308']);
    case 'boolean':
      return draws.pick(['true', 'false']);
    case 'null':
      return 'null';
    default:
      return JSON.stringify(textFor(name, draws, known));
  }
}

/** A text for a field or parameter: often one that exists. */
export function textFor(name: string, draws: Draws, known: Known): string {
  const existing = known[name];
  if (existing !== undefined && draws.chance(0.8)) return draws.pick(existing);
  return draws.chance(0.3) ? hostileText(draws) : draws.pick(['x', '1', 'ZAF', 'A01234567', '2026-12-24']);
}

function hostileValue(draws: Draws): Json {
  return draws.chance(0.5) ? JSON.stringify(hostileText(draws)) : draws.pick(hostileJson);
}

function objectFor(
  { properties = {}, required = [] }: Schema,
  draws: Draws,
  known: Known,
  depth: number,
): Json {
  const members = Object.entries(properties)
    .filter(([name]) => (required.includes(name) ? !draws.chance(0.03) : draws.chance(0.6)))
    .map(([name, schema]) => `${JSON.stringify(name)}:${valueFor(schema, name, draws, known, depth + 1)}`);
  if (draws.chance(0.1)) members.push(`${JSON.stringify(hostileText(draws))}:${hostileValue(draws)}`);
  const [first] = members;
  if (first !== undefined && draws.chance(0.03)) members.push(first);
  return `{${members.join(',')}}`;
}

/** A whole body that no schema describes. */
export function hostileBody(draws: Draws): Json | Buffer {
  const deep = draws.pick([50, 2_000, 12_000]);
  return draws.pick<() => Json | Buffer>([
    () => '',
    () => ' ',
    () => '{',
    () => '{"a":1}}',
    () => '"text"',
    () => 'undefined',
    () => '\ufeff{}',
    () => hostileValue(draws),
    () => `${'['.repeat(deep)}${']'.repeat(deep)}`,
    () => `${'['.repeat(deep)}"\\u0000"${']'.repeat(deep)}`,
    () => `${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`,
    () => `{${Array.from({ length: 4_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
    () => `{"${'k'.repeat(60_000)}":1}`,
    () => `[${'0,'.repeat(20_000)}0]`,
    () => '{"a":1,"a":2,"__proto__":null}',
    () => '{"\\u005f\\u005fproto\\u005f\\u005f":{"a":1}}',
    () => `{"n":${'9'.repeat(5_000)}}`,
    () => Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    () => Buffer.from('{"a":"\\ud83d"}', 'utf16le'),
    () => Buffer.alloc(70_000, 0x20),
  ])();
}
