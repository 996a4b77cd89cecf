import type { Problem } from '../problems.ts';
import type { RuleBook } from '../rules/ruleBook.ts';
import type { PrerequisiteItem } from './prerequisiteItems.ts';

type Prerequisites = Pick<RuleBook, 'prerequisites'>;

/** The country's own list or the usual one, specification 1 section 5. */
export function prerequisitesFor(
  { prerequisites }: Prerequisites,
  countryCode: string,
): readonly PrerequisiteItem[] {
  return prerequisites.own[countryCode] ?? prerequisites.usual;
}

/** Every item must be ticked. */
export function checkPrerequisites(
  book: Prerequisites,
  countryCode: string,
  ticked: readonly string[],
): Problem[] {
  const open = prerequisitesFor(book, countryCode).filter((item) => !ticked.includes(item));
  return open.length === 0 ? [] : [{ code: 'prerequisitesRequired' }];
}
