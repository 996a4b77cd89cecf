import { shortName } from '../text/plainText.ts';
import { type Permission, permissions } from './permissions.ts';

/** Roles that a house mixes itself, beside the built-in ones. */

export const roleNameLimit = 60;

/** The name as it is stored; null for an empty, too long or unreadable one. */
export function parseRoleName(typed: string): string | null {
  return shortName(typed, roleNameLimit);
}

export const permissionGroups = [
  'cases',
  'money',
  'chat',
  'persons',
  'approvals',
  'record',
  'house',
] as const;
export type PermissionGroup = (typeof permissionGroups)[number];

type BeginningOf<Word> = Word extends `${infer Beginning}.${string}` ? Beginning : never;

const beginnings: Readonly<Record<PermissionGroup, readonly BeginningOf<Permission>[]>> = {
  cases: ['case', 'sealed', 'note', 'document', 'hold', 'mail', 'traveller', 'template', 'list', 'view'],
  money: ['refund', 'dispute', 'money'],
  chat: ['chat', 'canned'],
  persons: ['person'],
  approvals: ['approve', 'rule'],
  record: ['audit', 'report'],
  house: ['people', 'role', 'system'],
};

export function wordsOfGroup(group: PermissionGroup): Permission[] {
  return permissions.filter((word) =>
    beginnings[group].some((beginning) => word.startsWith(`${beginning}.`)),
  );
}

/** Without the second the first is of no use: its buttons stand on pages that the second opens. */
const needs: Readonly<Partial<Record<Permission, Permission>>> = {
  'case.steal': 'case.decide',
  'refund.order': 'refund.read',
  'refund.settle': 'refund.read',
  'dispute.change': 'refund.read',
  'money.close': 'money.read',
  'money.export': 'money.read',
  'chat.answer': 'chat.read',
  'canned.write': 'chat.read',
  'person.export': 'person.find',
  'person.erase': 'person.find',
  'audit.export': 'audit.read',
  'role.write': 'people.manage',
};

/** Every role reads cases: the first page of staff shows them. */
export const wordOfAll = 'case.read' satisfies Permission;

/** The words of a role with what they need, each once, in the order of the list. */
export function completeWords(words: readonly Permission[]): Permission[] {
  const wanted = new Set<Permission>([wordOfAll, ...words, ...words.flatMap((word) => needs[word] ?? [])]);
  return permissions.filter((word) => wanted.has(word));
}

/** The words without one of them, and without those that need it. */
export function wordsWithout(words: readonly Permission[], without: Permission): Permission[] {
  return words.filter((word) => word !== without && needs[word] !== without);
}

/** What a change gives to a role and takes from it. */
export function changeOfWords(before: readonly Permission[], after: readonly Permission[]) {
  return {
    added: after.filter((word) => !before.includes(word)),
    removed: before.filter((word) => !after.includes(word)),
  };
}

/** What it gives somebody with the role and takes from them: what another of their roles allows stays. */
export function effectOfChange(
  byOthers: ReadonlySet<Permission>,
  before: readonly Permission[],
  after: readonly Permission[],
) {
  const { added, removed } = changeOfWords(before, after);
  const isOfThisAlone = (word: Permission) => !byOthers.has(word);
  return { gains: added.filter(isOfThisAlone), loses: removed.filter(isOfThisAlone) };
}
