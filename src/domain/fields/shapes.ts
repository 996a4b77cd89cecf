import * as z from 'zod/mini';
import { type FieldRow, type FieldTable, mapFields, type SealedId, sealedFields } from './fieldTable.ts';
import { kinds } from './kinds.ts';

type Text = z.ZodMiniString<string>;
type RequestShape<Table extends FieldTable> = {
  [Id in keyof Table]: Table[Id] extends { default: string } ? z.ZodMiniOptional<Text> : Text;
};

/**
 * Request members for a table's fields. Missing and far too long ones are refused with the form's own code;
 * `checkFields` applies the other rules.
 */
export function requestShape<Table extends FieldTable>(table: Table): RequestShape<Table>;
export function requestShape(table: FieldTable): Record<string, z.ZodMiniType> {
  return mapFields(table, (row) => {
    const text = sentText(row);
    return row.default === undefined ? text : z.optional(text);
  });
}

function sentText({ kind, required }: FieldRow): Text {
  return z.string(required).check(z.maxLength(kinds[kind].maxLength, 'textTooLong'));
}

type SealedShape<Table extends FieldTable> = Record<
  SealedId<Table>,
  z.ZodMiniDefault<z.ZodMiniString<string>>
>;

/** Members of the encrypted document. A field newer than the application reads as empty. */
export function sealedShape<Table extends FieldTable>(table: Table): SealedShape<Table>;
export function sealedShape(table: FieldTable): Record<string, z.ZodMiniType> {
  return Object.fromEntries(sealedFields(table).map((id) => [id, z._default(z.string(), '')]));
}
