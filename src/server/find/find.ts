import type { ConversationHit, FoundEverything } from '../../contract/find.ts';
import { todayInIstanbul } from '../../domain/calendar/calendarDate.ts';
import { byMatch, type FindMatch, matchWords } from '../../domain/staff/findMatch.ts';
import { type FindQuery, readFind } from '../../domain/staff/findQuery.ts';
import { closestSpellings, isCorrectable } from '../../domain/staff/spelling.ts';
import { foldText } from '../../domain/text/foldText.ts';
import { findSimilarNameWords, foldForSearch } from '../applications/index.ts';
import { findConversations } from '../chat/index.ts';
import type { Database } from '../database/connect.ts';
import { sql } from '../database/drizzle.ts';
import { databaseErrorCode, inSnapshot, type Transaction } from '../database/transaction.ts';
import type { Services } from '../services.ts';
import { findApplications, findSpelled, shownAtMost } from './applicationHits.ts';
import { findPayments } from './paymentHits.ts';

const spellingsAtMost = 8;
/** PostgreSQL's code of a statement that took too long. */
const tookTooLong = '57014';

type Group<Hit> = { hits: Hit[]; hasMore: boolean; isSlow: boolean };
const nothing: Group<never> = { hits: [], hasMore: false, isSlow: false };

/**
 * Finds applications, payments and conversations, the best hits of each group first; conversations only for
 * who may read them. Words of names are corrected if no application is found as typed. docs/decisions/find.md
 * says by which indexes.
 */
export async function findEverything(
  services: Services,
  typed: string,
  { mayReadChat }: { mayReadChat: boolean },
): Promise<FoundEverything> {
  const { db, sealer, clock } = services;
  const query = readFind(typed, todayInIstanbul(clock.now()));
  const words = query.words.map(foldForSearch).filter((word) => word !== '');
  const [visa, insurance, payments, conversations] = await Promise.all([
    bestOf(db, (tx) => findApplications(tx, sealer, 'visa', { ...query, words })),
    bestOf(db, (tx) => findApplications(tx, sealer, 'insurance', { ...query, words })),
    query.number === null && query.amount === null
      ? nothing
      : bestOf(db, (tx) => findPayments(tx, query, shownAtMost + 1)),
    mayReadChat ? bestOf(db, (tx) => conversationHits({ db: tx, sealer }, query)) : nothing,
  ]);
  const found = { visa, insurance, payments, conversations, corrected: [] };
  if (visa.hits.length + insurance.hits.length > 0 || visa.isSlow || insurance.isSlow) return found;
  return { ...found, ...(await findCorrected(db, words)) };
}

/** Searches again with similar words of names in place of the typed ones; nothing if there are none. */
async function findCorrected(
  db: Database,
  words: readonly string[],
): Promise<Partial<Pick<FoundEverything, 'visa' | 'insurance' | 'corrected'>>> {
  const spellings = words.length === 0 ? null : await withinASecond(db, (tx) => spellingsOf(tx, words));
  const others = spellings?.flatMap(([_typed, ...similar]) => similar) ?? [];
  if (spellings === null || others.length === 0) return {};
  const [visa, insurance] = await Promise.all([
    bestOf(db, (tx) => findSpelled(tx, 'visa', spellings)),
    bestOf(db, (tx) => findSpelled(tx, 'insurance', spellings)),
  ]);
  const names = [...visa.hits, ...insurance.hits].map(({ name }) => foldForSearch(name));
  const corrected = [...new Set(others)].filter((word) => names.some((name) => name.includes(word)));
  return { visa, insurance, corrected };
}

/** For each word its possible spellings, as typed first. */
async function spellingsOf(tx: Transaction, words: readonly string[]): Promise<string[][]> {
  const spellings: string[][] = [];
  for (const word of words) {
    const isName = isCorrectable(word) && /^\p{L}+$/u.test(word);
    const similar = isName ? await findSimilarNameWords(tx, word) : [];
    spellings.push([word, ...closestSpellings(word, similar, spellingsAtMost)]);
  }
  return spellings;
}

async function conversationHits(
  services: Parameters<typeof findConversations>[0],
  { number, text }: FindQuery,
): Promise<ConversationHit[]> {
  const words = foldText(number ?? text).split(' ');
  const rows = await findConversations(services, number ?? text, shownAtMost + 1);
  return rows.map(({ sessionId, customerName, customerEmail, lastMessage, lastMessageAt }) => {
    const match = matchWords(words, foldText(`${customerName} ${customerEmail}`));
    return {
      sessionId,
      customerName,
      customerEmail,
      lastMessage,
      lastMessageAt,
      // Found by what was said.
      match: match === 'corrected' ? 'within' : match,
    };
  });
}

async function bestOf<Hit extends { match: FindMatch }>(
  db: Database,
  read: (tx: Transaction) => Promise<Hit[]>,
): Promise<Group<Hit>> {
  const hits = await withinASecond(db, read);
  if (hits === null) return { hits: [], hasMore: false, isSlow: true };
  const best = hits.toSorted(byMatch);
  return { hits: best.slice(0, shownAtMost), hasMore: best.length > shownAtMost, isSlow: false };
}

/** Null if one of the statements takes longer than a second. */
async function withinASecond<Result>(
  db: Database,
  read: (tx: Transaction) => Promise<Result>,
): Promise<Result | null> {
  try {
    return await inSnapshot(db, async (tx) => {
      await tx.execute(sql`set local statement_timeout = 1000`);
      return read(tx);
    });
  } catch (error) {
    if (databaseErrorCode(error) === tookTooLong) return null;
    throw error;
  }
}
