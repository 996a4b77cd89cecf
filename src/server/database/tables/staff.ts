import { challengePurposes } from '../../../domain/staff/passkeys.ts';
import { personStates } from '../../../domain/staff/people.ts';
import { roleKeys } from '../../../domain/staff/permissions.ts';
import { staffLanguages } from '../../../domain/staff/staffLanguage.ts';
import { applicationKinds } from '../../../domain/status/statuses.ts';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../drizzle.ts';
import { bytes, id, instant, isOneOf, sealed } from './columns.ts';

const personRef = (name: string) => bigint(name, { mode: 'number' });

/** Staff. The migration that made the table added the first owner. */
export const staffPeople = pgTable(
  'staff_people',
  {
    id: id(),
    /** Names the person to authenticators: random, so that it says nothing. */
    handle: uuid('handle').notNull().unique().defaultRandom(),
    name: text('name').notNull(),
    /** The first owner has none; retention empties that of a deactivated person. */
    email: text('email'),
    language: text('language', { enum: staffLanguages }).notNull().default('tr'),
    state: text('state', { enum: personStates }).notNull(),
    isFirstOwner: boolean('is_first_owner').notNull().default(false),
    /** Of everybody but the first owner, whose password is the staff credential. */
    passwordHash: text('password_hash'),
    /** Languages of travellers and kinds of cases that “take next” looks for first; empty for all. */
    skillLanguages: text('skill_languages').array().notNull().default(sql`'{}'`),
    skillKinds: text('skill_kinds', { enum: applicationKinds }).array().notNull().default(sql`'{}'`),
    /** When the person began or declined the first-day tour: it is offered once. */
    tourSeenAt: instant('tour_seen_at'),
    createdAt: instant('created_at').notNull(),
    createdBy: personRef('created_by'),
    deactivatedAt: instant('deactivated_at'),
    deactivatedBy: personRef('deactivated_by'),
  },
  (table) => [
    check('staff_people_name', sql`char_length(${table.name}) between 1 and 80`),
    check(
      'staff_people_email',
      sql`${table.isFirstOwner} or ${table.state} = 'deactivated' or ${table.email} is not null`,
    ),
    check('staff_people_language', isOneOf(table.language, staffLanguages)),
    check('staff_people_state', isOneOf(table.state, personStates)),
    check(
      'staff_people_first_owner',
      sql`not ${table.isFirstOwner} or (${table.state} = 'active' and ${table.passwordHash} is null)`,
    ),
    check(
      'staff_people_deactivated',
      sql`(${table.state} = 'deactivated') = (${table.deactivatedAt} is not null)`,
    ),
    uniqueIndex('staff_people_email_once').on(sql`lower(${table.email})`),
    uniqueIndex('staff_people_one_first_owner').on(table.isFirstOwner).where(sql`${table.isFirstOwner}`),
  ],
);

/** What people may do: `domain/staff/permissions.ts` has the words of each role. */
export const staffPersonRoles = pgTable(
  'staff_person_roles',
  {
    personId: personRef('person_id')
      .notNull()
      .references(() => staffPeople.id),
    role: text('role', { enum: roleKeys }).notNull(),
    /** Null for those whom the migration gave it to. */
    grantedBy: personRef('granted_by'),
    grantedAt: instant('granted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.role] }),
    check('staff_person_roles_role', isOneOf(table.role, roleKeys)),
  ],
);

/** Of rows that several people change. */
const lastChange = () => ({
  /** Grows with each change, so that a change of an older state is refused. */
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
  changedAt: instant('changed_at').notNull(),
  changedBy: personRef('changed_by')
    .notNull()
    .references(() => staffPeople.id),
});

/** Roles that the house has mixed itself. */
export const staffOwnRoles = pgTable(
  'staff_own_roles',
  {
    id: id(),
    name: text('name').notNull(),
    /** Words of `domain/staff/permissions.ts`; one that this version does not know gives nothing. */
    permissions: text('permissions').array().notNull(),
    ...lastChange(),
  },
  (table) => [
    check('staff_own_roles_name', sql`char_length(${table.name}) between 1 and 60`),
    uniqueIndex('staff_own_roles_name_once').on(sql`lower(${table.name})`),
  ],
);

/** Who has which of them. */
export const staffPersonOwnRoles = pgTable(
  'staff_person_own_roles',
  {
    personId: personRef('person_id')
      .notNull()
      .references(() => staffPeople.id),
    roleId: bigint('role_id', { mode: 'number' })
      .notNull()
      .references(() => staffOwnRoles.id),
    grantedBy: personRef('granted_by').notNull(),
    grantedAt: instant('granted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.roleId] }),
    index('staff_person_own_roles_role').on(table.roleId),
  ],
);

/** Lists of staff with their filters, order and columns, one's own or for all. No search: it would hold a person's name. */
export const staffViews = pgTable(
  'staff_views',
  {
    id: id(),
    ownerId: personRef('owner_id')
      .notNull()
      .references(() => staffPeople.id),
    kind: text('kind', { enum: applicationKinds }).notNull(),
    name: text('name').notNull(),
    isShared: boolean('is_shared').notNull(),
    /** As in the address of the list; a filter that this version does not know is left out. */
    filters: jsonb('filters').$type<Record<string, string>>().notNull(),
    sort: text('sort').notNull(),
    columns: text('columns').array().notNull(),
    ...lastChange(),
  },
  (table) => [
    check('staff_views_kind', isOneOf(table.kind, applicationKinds)),
    check('staff_views_name', sql`char_length(${table.name}) between 1 and 60`),
    uniqueIndex('staff_views_own_name_once')
      .on(table.ownerId, table.kind, sql`lower(${table.name})`)
      .where(sql`not ${table.isShared}`),
    uniqueIndex('staff_views_shared_name_once')
      .on(table.kind, sql`lower(${table.name})`)
      .where(sql`${table.isShared}`),
  ],
);

/** The first owner's password, that of the specification. */
export const staffCredential = pgTable(
  'staff_credential',
  {
    id: smallint('id').primaryKey(),
    passwordHash: text('password_hash').notNull(),
    /** Of the configured password last applied: only another replaces the one that staff chose. */
    configuredHash: text('configured_hash'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [check('staff_credential_single', sql`${table.id} = 1`)],
);

export const staffSessions = pgTable('staff_sessions', {
  idHash: bytes('id_hash').primaryKey(),
  personId: personRef('person_id')
    .notNull()
    .references(() => staffPeople.id),
  /** For the audit log and colleagues. */
  code: text('code').notNull(),
  /** Browser, system and code: how its person knows it again. */
  label: text('label').notNull(),
  createdAt: instant('created_at').notNull(),
  lastSeenAt: instant('last_seen_at').notNull(),
  /** The sign-in, or the last time that its person proved who they are. */
  provenAt: instant('proven_at').notNull(),
  /** A second factor being set up, until its first valid code. */
  pendingSecret: sealed('pending_secret'),
});

/** A row for each person who has it on. The sealed secret is bound to the person. */
export const staffSecondFactor = pgTable('staff_second_factor', {
  personId: personRef('person_id')
    .primaryKey()
    .references(() => staffPeople.id),
  secret: sealed('secret').notNull(),
  switchedOnAt: instant('switched_on_at').notNull(),
  /** Of the last accepted code; that and earlier codes are invalid. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
});

/** Single-use; keyed hashes. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    codeHash: bytes('code_hash').primaryKey(),
    personId: personRef('person_id')
      .notNull()
      .references(() => staffPeople.id),
    usedAt: instant('used_at'),
  },
  (table) => [index('staff_recovery_codes_person').on(table.personId)],
);

/** A link to an account of one's own. The token itself is only in the e-mail. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: uuid('id').primaryKey(),
    personId: personRef('person_id')
      .notNull()
      .references(() => staffPeople.id),
    tokenHash: bytes('token_hash').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    createdBy: personRef('created_by').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    revokedAt: instant('revoked_at'),
    sentAt: instant('sent_at'),
    /** The mail server's code, if it refused the e-mail for good. */
    refusal: text('refusal'),
    /** The second factor being set up; sealed where it is copied to. */
    pendingSecret: sealed('pending_secret'),
  },
  (table) => [index('staff_invitations_person').on(table.personId)],
);

/** Public keys of authenticators (WebAuthn), any number a person. */
export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    personId: personRef('person_id')
      .notNull()
      .references(() => staffPeople.id),
    /** The authenticator's own name of the key, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** As COSE writes it. */
    publicKey: bytes('public_key').notNull(),
    /** Of the last answer; keys that several devices share report 0. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How a browser reaches the authenticator, in the words of WebAuthn. */
    transports: text('transports').array().notNull().default(sql`'{}'`),
    name: text('name').notNull(),
    /** Copied between the person's devices. */
    isSynced: boolean('is_synced').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    check('staff_passkeys_name', sql`char_length(${table.name}) between 1 and 60`),
    index('staff_passkeys_person').on(table.personId),
  ],
);

/** Questions to authenticators that wait for their one answer. */
export const staffChallenges = pgTable(
  'staff_challenges',
  {
    /** Of the question, which only the browser has. */
    hash: bytes('hash').primaryKey(),
    purpose: text('purpose', { enum: challengePurposes }).notNull(),
    /** Whose answer counts; null at a sign-in, which finds out. */
    personId: personRef('person_id'),
    /** In which session of theirs, if in one. */
    sessionCode: text('session_code'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    check('staff_challenges_purpose', isOneOf(table.purpose, challengePurposes)),
    index('staff_challenges_expires').on(table.expiresAt),
  ],
);

/** By address, and in total in the row `all`. */
export const staffSignInTries = pgTable('staff_sign_in_tries', {
  bucket: text('bucket').primaryKey(),
  failures: integer('failures').notNull(),
  /** When counting began. */
  since: instant('since').notNull(),
  blockedUntil: instant('blocked_until').notNull(),
});
