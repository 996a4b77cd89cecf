import * as z from 'zod/mini';
import { type CorrectedAnswer, correctableFields } from '../../domain/visa/correctableFields.ts';
import type { Sealer } from '../security/sealing.ts';

/* The sealed values of a correction, before and after, as JSON. */

const content = z.array(
  z.object({ field: z.enum(correctableFields), before: z.string(), after: z.string() }),
);

const contextOf = (id: string) => ({ table: 'corrections', column: 'content', row: id });

export function sealCorrected(sealer: Sealer, id: string, corrected: readonly CorrectedAnswer[]): Buffer {
  return sealer.seal(contextOf(id), Buffer.from(JSON.stringify(corrected), 'utf8'));
}

export function openCorrected(
  sealer: Sealer,
  { id, content: sealed }: { id: string; content: Buffer },
): CorrectedAnswer[] {
  return content.parse(JSON.parse(sealer.open(contextOf(id), sealed).toString('utf8')));
}
