/** What staff may do: each endpoint of staff names one word, and a role is a list of them. */
export const permissions = [
  'case.read',
  'case.decide',
  'case.steal',
  'sealed.open',
  'note.write',
  'document.read',
  'document.attach',
  'document.withdraw',
  'hold.change',
  'mail.send',
  'traveller.ask',
  'traveller.write',
  'list.export',
  'view.share',
  'refund.read',
  'refund.order',
  'refund.settle',
  'dispute.change',
  'money.read',
  'money.close',
  'money.export',
  'chat.read',
  'chat.answer',
  'canned.write',
  'template.edit',
  'person.find',
  'person.export',
  'person.erase',
  'approve.refund',
  'approve.withdrawal',
  'approve.erasure',
  'approve.access',
  'audit.read',
  'audit.export',
  'report.read',
  'people.manage',
  'role.write',
  'rule.write',
  'system.read',
] as const;
export type Permission = (typeof permissions)[number];

const known: ReadonlySet<string> = new Set(permissions);

export function isPermission(word: string): word is Permission {
  return known.has(word);
}

/** True of an access that asks for a staff session: a word, or bare `staff`. */
export function isStaffAccess(access: string | undefined): access is 'staff' | Permission {
  return access !== undefined && (access === 'staff' || isPermission(access));
}

export const roleKeys = ['officer', 'finance', 'chat', 'auditor', 'owner'] as const;
export type RoleKey = (typeof roleKeys)[number];

/** An owner may do everything: nothing is left that nobody may. */
export const wordsOfRoles: Readonly<Record<RoleKey, readonly Permission[]>> = {
  officer: [
    'case.read',
    'case.decide',
    'case.steal',
    'sealed.open',
    'note.write',
    'document.read',
    'document.attach',
    'document.withdraw',
    'hold.change',
    'mail.send',
    'traveller.ask',
    'traveller.write',
    'template.edit',
    'refund.read',
    'chat.read',
  ],
  finance: [
    'case.read',
    'note.write',
    'refund.read',
    'refund.order',
    'refund.settle',
    'dispute.change',
    'money.read',
    'money.close',
    'money.export',
    'approve.refund',
    'list.export',
    'report.read',
  ],
  chat: [
    'case.read',
    'note.write',
    'mail.send',
    'traveller.write',
    'refund.read',
    'chat.read',
    'chat.answer',
    'canned.write',
  ],
  auditor: [
    'case.read',
    'document.read',
    'refund.read',
    'money.read',
    'chat.read',
    'list.export',
    'audit.read',
    'audit.export',
    'report.read',
  ],
  owner: permissions,
};

/** The words of a person's roles, built-in and own. One that this version does not know gives nothing. */
export function joinPermissions(
  { isFirstOwner }: { isFirstOwner: boolean },
  roles: readonly string[],
  ownWords: readonly string[] = [],
): ReadonlySet<Permission> {
  const held = roleKeys.filter((role) => roles.includes(role) || (role === 'owner' && isFirstOwner));
  return new Set([...held.flatMap((role) => wordsOfRoles[role]), ...ownWords.filter(isPermission)]);
}

/** True if somebody who may do `held` may do each of the others. */
export function holdsAll(held: ReadonlySet<Permission>, words: Iterable<Permission>): boolean {
  return [...words].every((word) => held.has(word));
}

/** The roles that have a word; an owner has each. */
export function rolesWith(permission: Permission): RoleKey[] {
  return roleKeys.filter((role) => wordsOfRoles[role].includes(permission));
}
