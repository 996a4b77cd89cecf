import { asc, eq, sql } from 'drizzle-orm';
import type { CountryRow } from '../../domain/wire/applicant.ts';
import { countryRow } from '../../domain/wire/applicant.ts';
import type { Queryable } from '../database/connect.ts';
import { countries } from '../database/tables.ts';

type CountryRecord = typeof countries.$inferSelect;

/** What an applicant's country must be known by. */
export type CountryFact = {
  code: string;
  alpha2: string;
  name: string;
  scenario: 1 | 2 | 3 | 4;
  stayDays: number | null;
  entry: 'single' | 'multiple' | null;
};

/** All countries by English name; 199 rows. */
export async function listCountries(db: Queryable): Promise<CountryRow[]> {
  return (await db.select().from(countries).orderBy(asc(countries.name))).map(toWire);
}

/** A country by its id; by its primary key. */
export async function findCountry(db: Queryable, id: number): Promise<CountryRow | null> {
  const [row] = await db.select().from(countries).where(eq(countries.id, id));
  return row === undefined ? null : toWire(row);
}

/** Writes the facts where they differ from what is stored; ids stay. One statement. */
export async function storeCountries(db: Queryable, facts: readonly CountryFact[]): Promise<void> {
  await db
    .insert(countries)
    .values([...facts])
    .onConflictDoUpdate({
      target: countries.code,
      set: {
        alpha2: sql`excluded.alpha2`,
        name: sql`excluded.name`,
        scenario: sql`excluded.scenario`,
        stayDays: sql`excluded.stay_days`,
        entry: sql`excluded.entry`,
      },
      setWhere: sql`(${countries.alpha2}, ${countries.name}, ${countries.scenario}, ${countries.stayDays}, ${countries.entry})
        is distinct from (excluded.alpha2, excluded.name, excluded.scenario, excluded.stay_days, excluded.entry)`,
    });
}

function toWire(row: CountryRecord): CountryRow {
  return countryRow.parse({ ...row, isEligible: row.scenario === 1 || row.scenario === 2 });
}
