import type { FastifyRequest } from 'fastify';
import { isDatabaseText } from '../../domain/text/plainText.ts';
import { AppError } from '../appError.ts';

/**
 * Throws a 400 {@link AppError} at the field if a value or name contains text that PostgreSQL
 * cannot store. Runs on every route: no schema checks it.
 */
export async function refuseUnstorableText({ params, query, body }: FastifyRequest): Promise<void> {
  for (const part of [params, query, body]) {
    const field = findUnstorableText(part);
    if (field === null) continue;
    // A body that is a single text has no field.
    const fields = field === '' ? {} : { [field]: { code: 'invalidText' as const } };
    throw new AppError(400, 'invalidRequest', { fields });
  }
}

/**
 * The dotted path to such a text (`members.0.name`), or null. Its own stack, because JSON may be nested deeper than the
 * call stack.
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
