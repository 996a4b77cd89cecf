import type { ApplicationHit } from '../../contract/find.ts';
import { partlyRefundedAmount } from '../../domain/payments/partialRefund.ts';
import { byMatch, type FindMatch, matchWords } from '../../domain/staff/findMatch.ts';
import type { FindQuery } from '../../domain/staff/findQuery.ts';
import { type ApplicationKind, passportIndexes } from '../applications/index.ts';
import type { Queryable } from '../database/connect.ts';
import { digitsOfPhone } from '../database/digitsOfPhone.ts';
import { and, desc, eq, inArray, like, or, type SQL } from '../database/drizzle.ts';
import { escapeLike } from '../database/escapeLike.ts';
import { applications } from '../database/tables.ts';
import type { Sealer } from '../security/sealing.ts';

/** Hits shown of each group. */
export const shownAtMost = 5;
/** Hits are ranked among the newest of this number. */
const rankedAtMost = 50;
/** A common word has {@link rankedAtMost} hits among as many of the newest applications. */
const newestLookedAt = 5_000;
/** Of a word that is not common so many hits are sorted: more are read in the index's order. */
const sortedAtMost = 10_000;
/** As many hits of the best match fill a group, and tell that there are more. */
const enoughHits = shownAtMost + 1;
/** Shorter parts have no trigram, and are only looked for at the beginnings of words. */
const shortestWithin = 3;

/** `words` are folded like `applications.search_text`. */
type Readings = Pick<FindQuery, 'number' | 'passportNumber' | 'phoneDigits' | 'words'>;

/**
 * The applications of a kind that one of the readings finds. By the unique index of numbers, the index of passports, and
 * the trigram indexes of phones and of the kind.
 */
export async function findApplications(
  db: Queryable,
  sealer: Sealer,
  kind: ApplicationKind,
  { number, passportNumber, phoneDigits, words }: Readings,
): Promise<ApplicationHit[]> {
  const hits: ApplicationHit[] = [];
  const add = (rows: readonly Row[], fits: (row: Row) => FindMatch) => {
    for (const row of rows) hits.push(present(row, fits(row)));
  };
  if (number !== null) add(await newestByIndex(db, kind, eq(applications.number, number)), () => 'exact');
  if (passportNumber !== null) {
    const indexes = passportIndexes(sealer, passportNumber);
    add(await newestByIndex(db, kind, inArray(applications.passportIndex, indexes)), () => 'exact');
  }
  if (phoneDigits !== null) {
    const where = like(digitsOfPhone(applications.phone), `%${phoneDigits}%`);
    add(await newestByIndex(db, kind, where), ({ phone }) =>
      phone.replace(/\D/g, '').endsWith(phoneDigits) ? 'exact' : 'within',
    );
  }
  if (words.length > 0) {
    const fits = ({ searchText }: Row) => matchWords(words, searchText);
    const within = and(...words.map(isWithin));
    // Also has the beginnings: one look for both.
    const newest = await amongNewest(db, kind, within);
    add(await findBeginnings(db, kind, words, newest), fits);
    if (hits.length < enoughHits && words.some(isLong))
      add(isEnough(newest, fits, 'within') ? newest : await newestByIndex(db, kind, within), fits);
  }
  return eachOnce(hits);
}

/** The applications that have a word beginning with each of the words. `newest` are those that have all of them anywhere. */
async function findBeginnings(
  db: Queryable,
  kind: ApplicationKind,
  words: readonly string[],
  newest: readonly Row[],
): Promise<readonly Row[]> {
  const fits = ({ searchText }: Row) => matchWords(words, searchText);
  const where = and(...words.map(beginsWord));
  const begun = newest.filter((row) => ['exact', 'beginning'].includes(fits(row)));
  if (isEnough(begun, fits, 'exact')) return begun;
  if (newest.length === rankedAtMost) {
    // Hits within words have left no room for others.
    const others = await amongNewest(db, kind, where);
    if (isEnough(others, fits, 'exact')) return others;
  }
  return newestByIndex(db, kind, where);
}

/** The applications of a kind that have one of the spellings of every word. By the trigram index of the kind. */
export async function findSpelled(
  db: Queryable,
  kind: ApplicationKind,
  spellings: readonly (readonly string[])[],
): Promise<ApplicationHit[]> {
  const where = and(...spellings.map((words) => or(...words.map(beginsWord))));
  const newest = await amongNewest(db, kind, where, enoughHits);
  const rows = newest.length < enoughHits ? await newestByIndex(db, kind, where) : newest;
  return rows.map((row) => present(row, 'corrected'));
}

const shown = {
  id: applications.id,
  kind: applications.kind,
  number: applications.number,
  firstName: applications.firstName,
  lastName: applications.lastName,
  email: applications.email,
  phone: applications.phone,
  status: applications.status,
  paymentStatus: applications.paymentStatus,
  createdAt: applications.createdAt,
  searchText: applications.searchText,
  totalCents: applications.totalCents,
  capturedCents: applications.capturedCents,
  refundedCents: applications.refundedCents,
};
type Row = Awaited<ReturnType<typeof newestByIndex>>[number];

/**
 * Two plans, because the planner cannot estimate the hits of a word: a common one has enough of them among the newest
 * applications, read in the order of their ids; another has few enough hits for the trigram index.
 */
async function amongNewest(
  db: Queryable,
  kind: ApplicationKind,
  where: SQL | undefined,
  atMost = rankedAtMost,
): Promise<Row[]> {
  const newest = db
    .select(shown)
    .from(applications)
    .where(eq(applications.kind, kind))
    .orderBy(desc(applications.id))
    .limit(newestLookedAt)
    .as('applications');
  return db.select().from(newest).where(where).orderBy(desc(applications.id)).limit(atMost);
}

/** True if no older application would be shown: as many are ranked, or enough fit as well as one can. */
function isEnough(newest: readonly Row[], fits: (row: Row) => FindMatch, best: FindMatch): boolean {
  return newest.length === rankedAtMost || newest.filter((row) => fits(row) === best).length >= enoughHits;
}

/** The limit within keeps the planner from reading all applications in the order of their ids. */
async function newestByIndex(db: Queryable, kind: ApplicationKind, where: SQL | undefined) {
  const hits = db
    .select(shown)
    .from(applications)
    .where(and(eq(applications.kind, kind), where))
    .limit(sortedAtMost)
    .as('applications');
  return db.select().from(hits).orderBy(desc(applications.id)).limit(rankedAtMost);
}

function present(row: Row, match: FindMatch): ApplicationHit {
  return {
    id: String(row.id),
    kind: row.kind,
    applicationNumber: row.number,
    name: `${row.firstName} ${row.lastName}`,
    email: row.email,
    phone: row.phone,
    status: row.status,
    paymentStatus: row.paymentStatus,
    refundedAmount: partlyRefundedAmount(row),
    createdAt: row.createdAt.toISOString(),
    match,
  };
}

function beginsWord(word: string): SQL | undefined {
  const begun = escapeLike(word);
  return or(like(applications.searchText, `${begun}%`), like(applications.searchText, `% ${begun}%`));
}

function isWithin(word: string): SQL | undefined {
  return isLong(word) ? like(applications.searchText, `%${escapeLike(word)}%`) : beginsWord(word);
}

function isLong(word: string): boolean {
  return [...word].length >= shortestWithin;
}

/** Each application once, with its best match. */
function eachOnce(hits: readonly ApplicationHit[]): ApplicationHit[] {
  const best = hits.toSorted(byMatch);
  return best.filter(({ id }, place) => best.findIndex((other) => other.id === id) === place);
}
