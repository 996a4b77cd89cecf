import * as z from 'zod';
import { problem, readObject } from './answers.ts';
import type { TazapayConfig } from './http.ts';
import { orUnknown } from './wire.ts';

/** The most that the provider allows. */
const pageSize = 100;

/** A longer list counts as endless. */
const mostPages = 200;

const items = z.array(z.unknown()).nullish();

/** The documentation has both `results` and `result`. */
const listAnswer = z.object({
  data: z.object({
    has_more: orUnknown(z.union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })])),
    results: items,
    result: items,
  }),
});
const listed = z.object({ id: z.string().min(1).max(200) });

/**
 * All objects of a list, in the provider's order.
 * @throws ProviderError; `malformed` for a last object without the id that the next page needs
 */
export async function readList(config: TazapayConfig, path: string): Promise<unknown[]> {
  const all: unknown[] = [];
  let after: string | null = null;
  for (let page = 0; page < mostPages; page += 1) {
    const query = new URLSearchParams({
      limit: String(pageSize),
      ...(after === null ? {} : { starting_after: after }),
    });
    const { objects, hasMore } = await readPage(config, `${path}?${query}`);
    all.push(...objects);
    if (!hasMore || objects.length === 0) return all;
    const last = listed.safeParse(objects.at(-1));
    if (!last.success || last.data.id === after) throw malformedList();
    after = last.data.id;
  }
  throw malformedList();
}

async function readPage(
  config: TazapayConfig,
  path: string,
): Promise<{ objects: readonly unknown[]; hasMore: boolean }> {
  const answer = await readObject(config, path);
  const parsed = listAnswer.safeParse(answer?.json);
  // An empty list is null or empty, never missing.
  if (!parsed.success || !('results' in parsed.data.data || 'result' in parsed.data.data)) {
    throw problem('malformed', 'something other than a list', answer);
  }
  const { has_more, results, result } = parsed.data.data;
  const objects = results ?? result ?? [];
  return { objects, hasMore: has_more ?? objects.length >= pageSize };
}

const malformedList = () => problem('malformed', 'a list without an end', null);
