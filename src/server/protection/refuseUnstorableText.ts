import type { FastifyRequest } from 'fastify';
import { isDatabaseText } from '../../domain/text/plainText.ts';
import { AppError } from '../errors/appError.ts';

/**
 * Refuses a request whose path parameters, query or body hold text that PostgreSQL cannot store, in a value or in a
 * name. Runs before validation, for every route, so that no schema has to think of it. Throws a 400 {@link AppError}
 * that names the field.
 */
export async function refuseUnstorableText({ params, query, body }: FastifyRequest): Promise<void> {
  for (const part of [params, query, body]) {
    const field = findUnstorableText(part);
    if (field === null) continue;
    // A body that is one text has no field to name.
    const fields = field === '' ? {} : { [field]: { code: 'invalidText' as const } };
    throw new AppError(400, 'invalidRequest', { fields });
  }
}

/**
 * Where a parsed value holds such a text, as a path of names joined by dots (`members.0.name`); null where it holds
 * none. Bytes are not text. Keeps a stack of its own: JSON may be nested deeper than calls can be.
 */
export function findUnstorableText(value: unknown): string | null {
  const waiting: { path: string; value: unknown }[] = [{ path: '', value }];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const { path } = at;
    if (typeof at.value === 'string' && !isDatabaseText(at.value)) return path;
    if (typeof at.value !== 'object' || at.value === null || Buffer.isBuffer(at.value)) continue;
    for (const [name, inner] of Object.entries(at.value)) {
      const innerPath = path === '' ? name : `${path}.${name}`;
      if (!isDatabaseText(name)) return innerPath.toWellFormed().replaceAll('\0', '\ufffd');
      waiting.push({ path: innerPath, value: inner });
    }
  }
  return null;
}
