import * as z from 'zod/mini';
import { answerKinds, type RequestItemKey, requestItemKeys } from '../../domain/status/requestItems.ts';
import type { Sealer } from '../security/sealing.ts';
import type { RequestRow } from './queries.ts';

/* The two sealed values of a request, as JSON. */

const item = z.enum(requestItemKeys);

const content = z.object({ items: z.array(item), text: z.nullable(z.string()) });
/** `text`: staff's own words. */
export type RequestContent = z.infer<typeof content>;

const answer = z.array(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal(answerKinds[0]), item, file: z.string() }),
    z.object({ kind: z.literal(answerKinds[1]), item, date: z.string() }),
    z.object({ kind: z.literal(answerKinds[2]), item, text: z.string() }),
  ]),
);
/** `file`: the id of its row. */
export type StoredAnswer = z.infer<typeof answer>;

type Column = 'content' | 'answer';
const contextOf = (id: string, column: Column) => ({ table: 'traveller_requests', column, row: id });

export function sealContent(sealer: Sealer, id: string, given: RequestContent): Buffer {
  return sealer.seal(contextOf(id, 'content'), Buffer.from(JSON.stringify(given), 'utf8'));
}

export function sealAnswer(sealer: Sealer, id: string, given: StoredAnswer): Buffer {
  return sealer.seal(contextOf(id, 'answer'), Buffer.from(JSON.stringify(given), 'utf8'));
}

export function openContent(sealer: Sealer, row: Pick<RequestRow, 'id' | 'content'>): RequestContent {
  return content.parse(opened(sealer, row.id, 'content', row.content));
}

/** Empty without an answer. */
export function openAnswer(sealer: Sealer, row: Pick<RequestRow, 'id' | 'answer'>): StoredAnswer {
  return row.answer === null ? [] : answer.parse(opened(sealer, row.id, 'answer', row.answer));
}

function opened(sealer: Sealer, id: string, column: Column, sealed: Buffer): unknown {
  return JSON.parse(sealer.open(contextOf(id, column), sealed).toString('utf8'));
}

/** The audit log names what was asked, never the answer. */
export const itemsDetail = (items: readonly RequestItemKey[]) => items.join(', ');
