import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import * as z from 'zod';

const literal = z.object({ regex: z.object({ pattern: z.string(), flags: z.string() }) });

/** The regular expressions that a file writes. */
export function patternsOf(root: string, path: string): RegExp[] {
  const { program, errors } = parseSync(path, readFileSync(join(root, path), 'utf8'));
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  const found: RegExp[] = [];
  collect(program, found);
  return found;
}

function collect(node: unknown, found: RegExp[]): void {
  if (typeof node !== 'object' || node === null) return;
  if ('regex' in node) {
    const { regex } = literal.parse(node);
    found.push(new RegExp(regex.pattern, regex.flags));
    return;
  }
  for (const child of Object.values(node)) collect(child, found);
}
