import { maskedTail } from '../text/documentNumber.ts';
import { type FieldTable, fieldIds } from './fieldTable.ts';

/**
 * Sealed data that staff see covered until they ask for its group: it opens doors of others. Dates
 * and nationality stay visible: decisions need them, and alone they identify nobody.
 */
export const coverGroups = ['passport', 'parents', 'address', 'photos'] as const;
export type CoverGroup = (typeof coverGroups)[number];

type CoveredId<Table extends FieldTable> = {
  [Id in keyof Table]: Table[Id] extends { cover: string } ? Id : never;
}[keyof Table] &
  string;

export function coveredFields<Table extends FieldTable>(table: Table, group: CoverGroup): CoveredId<Table>[];
export function coveredFields(table: FieldTable, group: CoverGroup): string[] {
  return fieldIds(table).filter((id) => table[id]?.cover === group);
}

/** Null for a field that staff see at once. */
export function findCoverGroup(table: FieldTable, id: string): CoverGroup | null {
  return table[id]?.cover ?? null;
}

export function listCoverGroups(table: FieldTable): CoverGroup[] {
  return coverGroups.filter((group) => coveredFields(table, group).length > 0);
}

/** What stands for a value; of a number its end. What is empty stays empty. */
export function coveredText(group: CoverGroup, text: string): string {
  if (text === '') return '';
  return group === 'passport' ? maskedTail(text) : '•••••';
}

/** The values of a form, with those covered that the table covers. */
export function coverFields<Values>(table: FieldTable, values: Values): Values;
export function coverFields(table: FieldTable, values: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(values).map(([id, value]) => {
      const group = findCoverGroup(table, id);
      return [id, group === null || typeof value !== 'string' ? value : coveredText(group, value)];
    }),
  );
}
