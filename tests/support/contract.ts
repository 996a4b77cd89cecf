import { readdir } from 'node:fs/promises';
import * as z from 'zod';
import { applicationKinds } from '../../src/domain/status/statuses.ts';

const contractFolder = new URL('../../src/contract/', import.meta.url);
const endpointShape = z.object({
  method: z.string(),
  path: z.string(),
  access: z.string(),
  /** These as in `Endpoint`. */
  proof: z.literal('fresh').optional(),
  reading: z
    .union([z.object({ action: z.string(), kind: z.enum(applicationKinds).optional() }), z.string()])
    .optional(),
});
export type PromisedEndpoint = z.infer<typeof endpointShape>;

/** Every endpoint that the contract exports. */
export async function promisedEndpoints(): Promise<PromisedEndpoint[]> {
  const promised: PromisedEndpoint[] = [];
  const files = (await readdir(contractFolder)).filter((file) => !file.endsWith('.test.ts'));
  for (const file of files) {
    const exported: Record<string, unknown> = await import(new URL(file, contractFolder).href);
    for (const value of Object.values(exported)) {
      // An endpoint of both kinds is a function of the kind.
      const made =
        typeof value === 'function' && value.length === 1
          ? applicationKinds.map((kind) => value(kind))
          : [value];
      for (const one of made) {
        const known = endpointShape.safeParse(one);
        if (known.success) promised.push(known.data);
      }
    }
  }
  return promised;
}
