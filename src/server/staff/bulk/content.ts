import * as z from 'zod';
import { chosenTemplate } from '../../../contract/templates.ts';
import { rejectionReasons } from '../../../domain/status/rejectionReasons.ts';
import type { Sealer } from '../../security/sealing.ts';

/** What was typed for a bulk action, sealed as JSON until it is done. */
const content = z.discriminatedUnion('act', [
  z.object({ act: z.enum(['takeUp', 'assign', 'approved']) }),
  z.object({ act: z.literal('handOver'), to: z.int(), text: z.string() }),
  z.object({
    act: z.literal('rejected'),
    rejectionReason: z.nullable(z.enum(rejectionReasons)),
    reason: z.nullable(z.string()),
    template: z.nullable(chosenTemplate),
  }),
]);
export type BulkContent = z.infer<typeof content>;

const contextOf = (id: string) => ({ table: 'bulk_actions', column: 'content', row: id });

export function sealContent(sealer: Sealer, id: string, given: BulkContent): Buffer {
  return sealer.seal(contextOf(id), Buffer.from(JSON.stringify(given), 'utf8'));
}

export function openContent(sealer: Sealer, id: string, sealed: Buffer): BulkContent {
  return content.parse(JSON.parse(sealer.open(contextOf(id), sealed).toString('utf8')));
}
