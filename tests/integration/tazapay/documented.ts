import { readFileSync } from 'node:fs';
import * as z from 'zod';

/**
 * The documented examples, one file each in tests/fixtures/tazapay: `page` is where the provider's documentation shows
 * it. The members, their order, types and forms are those of the page; the values are ours.
 */
const example = z.object({ page: z.url(), note: z.string().optional(), body: z.json() });

/** The body of a documented answer or event, by its file. */
export function documented(name: string): unknown {
  const file = new URL(`../../fixtures/tazapay/${name}.json`, import.meta.url);
  return example.parse(JSON.parse(readFileSync(file, 'utf8'))).body;
}

const answer = z.object({ data: z.json() });

/** The object within a documented answer. */
export const dataOf = (body: unknown): unknown => answer.parse(body).data;
