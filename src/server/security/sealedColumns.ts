import * as z from 'zod/mini';
import { passportIndex } from '../applications/index.ts';
import { wordsOfCustomer, wordsOfText } from '../chat/index.ts';
import type { Sealer } from './sealing.ts';

/** All names are SQL; none comes from outside. */
export type SealedColumn = {
  table: string;
  column: string;
  /** The primary key. */
  key: string;
  keyType: 'bigint' | 'uuid' | 'bytea';
  /** Where values are bound to; `row` is a SQL expression. */
  bound: { table: string; column: string; row: string };
  /** Values resealed in one transaction. */
  batch: number;
  index?: SealedIndex;
};

/** Keyed hashes of a sealed column; `of` makes the stored literal. */
type SealedIndex = {
  column: string;
  type: 'bytea' | 'bigint[]';
  of(sealer: Sealer, sealed: Buffer, plain: Buffer): string;
};

const passport = z.object({ passportNumber: z.string() });
const customer = z.object({ name: z.string(), email: z.string() });
const parsedJson = (plain: Buffer): unknown => JSON.parse(plain.toString('utf8'));
const arrayOf = (numbers: readonly bigint[]) => `{${numbers.join(',')}}`;

const rowsAtOnce = 100;
/** Files have some megabytes. */
const filesAtOnce = 4;

export const sealedColumns: readonly SealedColumn[] = [
  {
    ...column('applications', 'personal', 'bigint', 'number'),
    index: {
      column: 'passport_index',
      type: 'bytea',
      of: (sealer, sealed, plain) => {
        const { passportNumber } = passport.parse(parsedJson(plain));
        return `\\x${passportIndex(sealer, sealed, passportNumber).toString('hex')}`;
      },
    },
  },
  { ...column('files', 'content', 'uuid', 'id'), batch: filesAtOnce },
  { ...column('files', 'released', 'uuid', 'id'), batch: filesAtOnce },
  column('files', 'retired_reason', 'uuid', 'id'),
  column('mails', 'staff_text', 'uuid', 'id'),
  column('staff_notes', 'content', 'uuid', 'id'),
  column('chat_notes', 'content', 'uuid', 'id'),
  { ...column('chat_files', 'content', 'uuid', 'id'), batch: filesAtOnce },
  column('legal_holds', 'reason', 'uuid', 'id'),
  column('legal_holds', 'lift_reason', 'uuid', 'id'),
  column('traveller_requests', 'content', 'uuid', 'id'),
  column('traveller_requests', 'answer', 'uuid', 'id'),
  column('corrections', 'content', 'uuid', 'id'),
  column('approvals', 'content', 'uuid', 'id'),
  column('approvals', 'reason', 'uuid', 'id'),
  column('bulk_actions', 'content', 'uuid', 'id'),
  { ...column('bulk_documents', 'content', 'uuid', 'id'), batch: filesAtOnce },
  { ...column('bulk_documents', 'released', 'uuid', 'id'), batch: filesAtOnce },
  {
    ...column('chat_sessions', 'customer', 'uuid', 'id'),
    index: {
      column: 'customer_words',
      type: 'bigint[]',
      of: (sealer, sealed, plain) =>
        arrayOf(wordsOfCustomer(sealer, sealed, customer.parse(parsedJson(plain)))),
    },
  },
  {
    ...column('chat_messages', 'body', 'bigint', `session_id || '|' || client_id`),
    index: {
      column: 'words',
      type: 'bigint[]',
      of: (sealer, sealed, plain) => arrayOf(wordsOfText(sealer, sealed, plain.toString('utf8'))),
    },
  },
  { ...column('staff_second_factor', 'secret', 'bigint', 'person_id'), key: 'person_id' },
  {
    // Bound to the place that the secret is later copied to.
    ...column('staff_sessions', 'pending_secret', 'bytea', 'person_id'),
    key: 'id_hash',
    bound: { table: 'staff_second_factor', column: 'secret', row: 'person_id' },
  },
  {
    ...column('staff_invitations', 'pending_secret', 'uuid', 'person_id'),
    bound: { table: 'staff_second_factor', column: 'secret', row: 'person_id' },
  },
];

function column(table: string, name: string, keyType: SealedColumn['keyType'], row: string): SealedColumn {
  return {
    table,
    column: name,
    key: 'id',
    keyType,
    bound: { table, column: name, row },
    batch: rowsAtOnce,
  };
}
