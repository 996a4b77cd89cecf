import { describe, expect, it } from 'vitest';
import { insuranceFields } from '../insurance/fields.ts';
import { personalFields } from '../visa/fields.ts';
import { coveredFields, coveredText, coverFields, findCoverGroup, listCoverGroups } from './covered.ts';
import { type FieldTable, fieldIds } from './fieldTable.ts';

const tables: readonly (readonly [string, FieldTable])[] = [
  ['visa', personalFields],
  ['insurance', insuranceFields],
];

describe('what staff see covered', () => {
  it('are these fields, by group', () => {
    expect(coveredFields(personalFields, 'passport')).toEqual(['passportNumber']);
    expect(coveredFields(personalFields, 'parents')).toEqual(['motherName', 'fatherName']);
    expect(coveredFields(personalFields, 'address')).toEqual(['address']);
    expect(coveredFields(insuranceFields, 'passport')).toEqual(['passportNumber']);
    expect(listCoverGroups(personalFields)).toEqual(['passport', 'parents', 'address']);
    expect(listCoverGroups(insuranceFields)).toEqual(['passport']);
  });

  it.each(tables)('is sealed: %s', (_, table) => {
    const covered = fieldIds(table).filter((id) => findCoverGroup(table, id) !== null);
    expect(covered).not.toEqual([]);
    expect(covered.filter((id) => table[id]?.sealed !== true)).toEqual([]);
  });

  it('is the end of a number, nothing of a name, and empty if it is empty', () => {
    expect(coveredText('passport', 'A01234567')).toBe('•••••567');
    expect(coveredText('passport', 'A01')).toBe('•••••');
    expect(coveredText('parents', 'Nomvula')).toBe('•••••');
    for (const group of ['passport', 'parents', 'address', 'photos'] as const) {
      expect(coveredText(group, '')).toBe('');
    }
  });

  it('is nothing but that: other values stay as they are', () => {
    const values = { passportNumber: 'A01234567', motherName: '', dateOfBirth: '1990-02-28', noField: null };
    expect(coverFields(personalFields, values)).toEqual({
      passportNumber: '•••••567',
      motherName: '',
      dateOfBirth: '1990-02-28',
      noField: null,
    });
  });
});
