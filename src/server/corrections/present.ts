import { correctedValueName, type ShownCorrection } from '../../contract/staff.ts';
import { type CoverGroup, coveredText } from '../../domain/fields/covered.ts';
import type { CorrectableField } from '../../domain/visa/correctableFields.ts';
import { coverGroupOf } from '../../domain/visa/correction.ts';
import type { ApplicationRecord } from '../applications/index.ts';
import type { Queryable } from '../database/connect.ts';
import type { Sealer } from '../security/sealing.ts';
import type { Services } from '../services.ts';
import { openCorrected } from './content.ts';
import { findCorrection, listCorrections } from './correctionQueries.ts';
import { isOpenAt } from './proof.ts';

/** For the status page: whether the traveller may still correct it. */
export async function presentCorrection(
  db: Queryable,
  application: ApplicationRecord,
  now: Date,
): Promise<{ correction?: { isOpen: boolean } }> {
  const isOpen = await isOpenAt(db, application, now);
  return isOpen === null ? {} : { correction: { isOpen } };
}

/** For staff, covered where the fields are. */
export async function readCorrections(
  { db, sealer }: { db: Queryable; sealer: Sealer },
  applicationId: number,
): Promise<ShownCorrection[]> {
  return (await listCorrections(db, applicationId)).map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    changes: openCorrected(sealer, row).map(({ field, before, after }) => {
      const group = coverGroupOf(field);
      const shown = (text: string) => (group === null ? text : coveredText(group, text));
      return { field, before: shown(before), after: shown(after) };
    }),
  }));
}

/** What is covered there, of these groups. */
export async function openCorrections(
  { db, sealer }: Pick<Services, 'db' | 'sealer'>,
  applicationId: number,
  groups: readonly CoverGroup[],
): Promise<Record<string, string>> {
  const values = (await listCorrections(db, applicationId)).flatMap((row) =>
    openCorrected(sealer, row).flatMap(({ field, before, after }) => {
      const group = coverGroupOf(field);
      if (group === null || !groups.includes(group)) return [];
      return [
        [correctedValueName(row.id, field, 'before'), before],
        [correctedValueName(row.id, field, 'after'), after],
      ] as const;
    }),
  );
  return Object.fromEntries(values);
}

/** For the copy of its person. */
export async function copyCorrections(
  { db, sealer }: Pick<Services, 'db' | 'sealer'>,
  applicationId: number,
) {
  return (await listCorrections(db, applicationId)).map((row) => ({
    at: row.at,
    changes: openCorrected(sealer, row),
  }));
}

/** What its e-mail names. */
export async function findCorrectedFields(db: Queryable, id: string): Promise<CorrectableField[]> {
  return (await findCorrection(db, id))?.fields ?? [];
}
