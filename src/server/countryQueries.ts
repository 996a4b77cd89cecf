import type { CountryRow } from '../contract/referenceData.ts';
import { countryRow } from '../contract/referenceData.ts';
import type { Country } from '../domain/visa/country.ts';
import type { Queryable } from './database/connect.ts';
import { asc, eq, sql } from './database/drizzle.ts';
import { countries } from './database/tables.ts';

type CountryRecord = typeof countries.$inferSelect;

/** By English name; 199 rows. */
export async function listCountries(db: Queryable): Promise<CountryRow[]> {
  return (await db.select().from(countries).orderBy(asc(countries.name))).map(toWire);
}

/** By the primary key. */
export async function findCountry(db: Queryable, id: number): Promise<CountryRow | null> {
  const [row] = await db.select().from(countries).where(eq(countries.id, id));
  return row === undefined ? null : toWire(row);
}

/** Finds a country by id, code (ISO 3166-1, two or three letters) or English name, in any case. */
export async function findCountryNamed(db: Queryable, name: string): Promise<CountryRow | null> {
  const wanted = name.trim().toLowerCase();
  const called = (row: CountryRow) => [String(row.id), row.code, row.alpha2, row.name];
  const rows = await listCountries(db);
  return rows.find((row) => called(row).some((text) => text.toLowerCase() === wanted)) ?? null;
}

/** One statement; ids stay. */
export async function storeCountries(db: Queryable, facts: readonly Country[]): Promise<void> {
  await db
    .insert(countries)
    .values(
      facts.map(({ code, alpha2, name, scenario, stayDays, entry }) => ({
        code,
        alpha2,
        name,
        scenario,
        stayDays,
        entry,
      })),
    )
    .onConflictDoUpdate({
      target: countries.code,
      set: {
        alpha2: sql`excluded.alpha2`,
        name: sql`excluded.name`,
        scenario: sql`excluded.scenario`,
        stayDays: sql`excluded.stay_days`,
        entry: sql`excluded.entry`,
      },
    });
}

function toWire(row: CountryRecord): CountryRow {
  return countryRow.parse({ ...row, isEligible: row.scenario === 1 || row.scenario === 2 });
}
