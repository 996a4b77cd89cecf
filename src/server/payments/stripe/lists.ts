import * as z from 'zod';
import type { FormValue } from './form.ts';
import { call, type StripeConfig } from './http.ts';
import { isUnknownObject, problem, refuseUnlessOk } from './refusals.ts';

/** The most that Stripe allows. */
const pageSize = 100;
/** A longer list is refused. */
const mostPages = 200;

const page = z.object({ data: z.array(z.looseObject({ id: z.string() })), has_more: z.boolean() });

/**
 * All items of a list, newest first, unparsed. Empty if its object is unknown.
 * @throws ProviderError
 */
export async function listAll(
  config: StripeConfig,
  path: string,
  parameters: Record<string, FormValue>,
): Promise<unknown[]> {
  const items: unknown[] = [];
  let after: string | undefined;
  for (let count = 0; count < mostPages; count += 1) {
    const answer = await call(config, {
      method: 'GET',
      path,
      parameters: {
        ...parameters,
        limit: pageSize,
        ...(after === undefined ? {} : { starting_after: after }),
      },
    });
    if (isUnknownObject(answer)) return items;
    refuseUnlessOk(answer);
    const read = page.safeParse(answer.json);
    if (!read.success) throw problem('malformed', 'something other than a list', answer);
    items.push(...read.data.data);
    after = read.data.data.at(-1)?.id;
    if (!read.data.has_more || after === undefined) return items;
  }
  throw problem('malformed', 'a list without an end', null);
}
