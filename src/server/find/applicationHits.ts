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

/** Hits are ranked among the newest of this number. */
const rankedAtMost = 50;
/** A common word has {@link rankedAtMost} hits among as many of the newest applications. */
const newestLookedAt = 5_000;
/** Of a word that is not common so many hits are sorted: more are read in the index's order. */
const sortedAtMost = 10_000;
/** With as many hits at the beginnings of words, none within words are looked for. */
const enoughBeginnings = 6;
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
  const add = async (where: SQL | undefined, fits: (row: Row) => FindMatch, read = newestByIndex) => {
    for (const row of await read(db, kind, where)) hits.push(present(row, fits(row)));
  };
  if (number !== null) await add(eq(applications.number, number), () => 'exact');
  if (passportNumber !== null) {
    const indexes = passportIndexes(sealer, passportNumber);
    await add(inArray(applications.passportIndex, indexes), () => 'exact');
  }
  if (phoneDigits !== null) {
    await add(like(digitsOfPhone(applications.phone), `%${phoneDigits}%`), ({ phone }) =>
      phone.replace(/\D/g, '').endsWith(phoneDigits) ? 'exact' : 'within',
    );
  }
  if (words.length > 0) {
    const fits = ({ searchText }: Row) => matchWords(words, searchText);
    await add(and(...words.map(beginsWord)), fits, newestOfWords);
    if (hits.length < enoughBeginnings && words.some(isLong))
      await add(and(...words.map(isWithin)), fits, newestOfWords);
  }
  return eachOnce(hits);
}

/** The applications of a kind that have one of the spellings of every word. By the trigram index of the kind. */
export async function findSpelled(
  db: Queryable,
  kind: ApplicationKind,
  spellings: readonly (readonly string[])[],
): Promise<ApplicationHit[]> {
  const rows = await newestOfWords(db, kind, and(...spellings.map((words) => or(...words.map(beginsWord)))));
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
 * Two plans, because the planner cannot estimate the hits of a word: a common one is found among the newest
 * applications, read by the index on (kind, id); another has few enough hits for the trigram index.
 */
async function newestOfWords(db: Queryable, kind: ApplicationKind, where: SQL | undefined): Promise<Row[]> {
  const newest = db
    .select()
    .from(applications)
    .where(eq(applications.kind, kind))
    .orderBy(desc(applications.id))
    .limit(newestLookedAt)
    .as('applications');
  const rows = await db
    .select(shown)
    .from(newest)
    .where(where)
    .orderBy(desc(applications.id))
    .limit(rankedAtMost);
  return rows.length < rankedAtMost ? newestByIndex(db, kind, where) : rows;
}

/** The limit within keeps the planner from reading all applications in the order of their ids. */
async function newestByIndex(db: Queryable, kind: ApplicationKind, where: SQL | undefined) {
  const hits = db
    .select()
    .from(applications)
    .where(and(eq(applications.kind, kind), where))
    .limit(sortedAtMost)
    .as('applications');
  return db.select(shown).from(hits).orderBy(desc(applications.id)).limit(rankedAtMost);
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
