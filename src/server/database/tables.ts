import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** Every table of the product. Personal data stands only in columns of type `sealed` (design section 6, Private). */

/** Bytes sealed by `security/sealing`: unreadable without the data key. */
const sealed = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

export const countries = pgTable('countries', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  code: text('code').notNull().unique(),
  alpha2: text('alpha2').notNull(),
  name: text('name').notNull(),
  scenario: smallint('scenario').notNull(),
  stayDays: smallint('stay_days'),
  entry: text('entry'),
});

/** The insurance plans on sale, specification 1 section 3; their duration stands in the name. */
export const insuranceProducts = pgTable(
  'insurance_products',
  {
    id: integer('id').primaryKey(),
    name: text('name').notNull(),
    priceCents: integer('price_cents').notNull(),
  },
  (table) => [check('insurance_products_price', sql`${table.priceCents} > 0`)],
);

export const applications = pgTable(
  'applications',
  {
    id: id(),
    number: text('number').notNull().unique(),
    kind: text('kind', { enum: ['visa', 'insurance'] }).notNull(),
    status: text('status', { enum: ['pending', 'processing', 'approved', 'rejected'] })
      .notNull()
      .default('pending'),
    /** Derived from the payment history by `payments/settle`, never set by anything else. */
    paymentStatus: text('payment_status', {
      enum: ['pending', 'processing', 'succeeded', 'failed', 'refunded'],
    })
      .notNull()
      .default('pending'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    countryId: integer('country_id')
      .notNull()
      .references(() => countries.id),
    /** The language the applicant applied in: mails and letters are written in it. */
    language: text('language').notNull(),
    totalCents: integer('total_cents').notNull(),
    /** Arrival date of a visa, travel date of an insurance. */
    travelOn: date('travel_on', { mode: 'string' }).notNull(),
    processingType: text('processing_type'),
    documentType: text('document_type'),
    supportingDocumentType: text('supporting_document_type'),
    supportingDocumentCountry: text('supporting_document_country'),
    productId: integer('product_id').references(() => insuranceProducts.id),
    returnOn: date('return_on', { mode: 'string' }),
    tripDurationDays: integer('trip_duration_days'),
    destination: text('destination'),
    /** Passport, parents, address, birth data, document numbers: one sealed JSON document. */
    personal: sealed('personal').notNull(),
    /** Keyed hash of the passport number: finds duplicates without revealing it. */
    passportIndex: bytes('passport_index').notNull(),
    /** Name, e-mail and number, folded for the staff search (accents, case, Turkish letters). */
    searchText: text('search_text').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Captured and paid back so far, in cents: kept beside the history, and checked against it (`payments/ledger`). */
    capturedCents: integer('captured_cents').notNull().default(0),
    refundedCents: integer('refunded_cents').notNull().default(0),
    paidAt: instant('paid_at'),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    check('applications_kind', sql`${table.kind} in ('visa', 'insurance')`),
    check('applications_status', sql`${table.status} in ('pending', 'processing', 'approved', 'rejected')`),
    check('applications_amount', sql`${table.totalCents} > 0`),
    check(
      'applications_visa_fields',
      sql`${table.kind} <> 'visa' or (${table.processingType} is not null and ${table.documentType} is not null)`,
    ),
    check(
      'applications_insurance_fields',
      sql`${table.kind} <> 'insurance' or (${table.productId} is not null and ${table.returnOn} is not null)`,
    ),
    index('applications_list').on(table.kind, table.id.desc()),
    index('applications_list_by_status').on(table.kind, table.status, table.id.desc()),
    index('applications_passport').on(table.passportIndex),
    index('applications_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);

/** One attempt to pay at the provider. What happened to it stands in `payment_transitions`. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    applicationId: bigint('application_id', { mode: 'number' })
      .notNull()
      .references(() => applications.id),
    provider: text('provider').notNull(),
    /** Absent between the row and the provider's answer. */
    providerCheckoutId: text('provider_checkout_id').unique(),
    checkoutUrl: text('checkout_url'),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('payments_application').on(table.applicationId)],
);

/** The history of each payment: append-only rows, the last one is its state. */
export const paymentTransitions = pgTable(
  'payment_transitions',
  {
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    sequence: smallint('sequence').notNull(),
    applicationId: bigint('application_id', { mode: 'number' }).notNull(),
    state: text('state').notNull(),
    cause: text('cause').notNull(),
    eventId: text('event_id'),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.sequence] }),
    /** The database decides: at most one captured payment an application. */
    uniqueIndex('payment_captured_once').on(table.applicationId).where(sql`${table.state} = 'succeeded'`),
  ],
);

/** Money to be paid back. What became of it stands in `refund_transitions`. */
export const refunds = pgTable(
  'refunds',
  {
    /** Also the idempotency key at the provider. */
    id: uuid('id').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    applicationId: bigint('application_id', { mode: 'number' })
      .notNull()
      .references(() => applications.id),
    amountCents: integer('amount_cents').notNull(),
    /** The published policy it follows, `duplicate`, or `goodwill`. */
    basis: text('basis').notNull(),
    providerRefundId: text('provider_refund_id').unique(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('refunds_amount', sql`${table.amountCents} > 0`),
    index('refunds_payment').on(table.paymentId),
    index('refunds_application').on(table.applicationId),
    /** A second payment goes back once, however often it is reported. */
    uniqueIndex('refund_of_duplicate_once').on(table.paymentId).where(sql`${table.basis} = 'duplicate'`),
  ],
);

/** The history of each refund: append-only rows, the last one is its state. */
export const refundTransitions = pgTable(
  'refund_transitions',
  {
    refundId: uuid('refund_id')
      .notNull()
      .references(() => refunds.id),
    sequence: smallint('sequence').notNull(),
    state: text('state').notNull(),
    cause: text('cause').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.refundId, table.sequence] })],
);

/** Money that needs a person: what the product may not decide by itself. */
export const paymentCases = pgTable(
  'payment_cases',
  {
    id: id(),
    kind: text('kind', {
      enum: ['mismatch', 'duplicate', 'disputed', 'refundFailed', 'unknownMoney'],
    }).notNull(),
    /** What the case is about: a payment's or refund's id, or a checkout of the provider. */
    subject: text('subject').notNull(),
    applicationId: bigint('application_id', { mode: 'number' }).references(() => applications.id),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
    note: text('note'),
  },
  (table) => [
    uniqueIndex('payment_case_once').on(table.kind, table.subject),
    index('payment_cases_open').on(table.openedAt).where(sql`${table.closedAt} is null`),
  ],
);

/** The webhook inbox: an event is stored before it is answered, and counted once. */
export const webhookEvents = pgTable('webhook_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  checkoutId: text('checkout_id'),
  receivedAt: instant('received_at').notNull(),
});

export const files = pgTable(
  'files',
  {
    /** Also what the sealed content is bound to. */
    id: uuid('id').primaryKey(),
    applicationId: bigint('application_id', { mode: 'number' })
      .notNull()
      .references(() => applications.id),
    kind: text('kind', { enum: ['evisa', 'parentPhoto'] }).notNull(),
    /** Whose identity document a photo shows; absent for other files. */
    parent: text('parent', { enum: ['mother', 'father', 'parent'] }),
    /** The place of a photo among those of its application, from 0. */
    position: smallint('position').notNull().default(0),
    mediaType: text('media_type').notNull(),
    size: integer('size').notNull(),
    content: sealed('content').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('files_parent', sql`(${table.kind} = 'parentPhoto') = (${table.parent} is not null)`),
    index('files_application').on(table.applicationId),
  ],
);

/** The outbox: one row an e-mail, written in the transaction that causes it, sent by a job. */
export const mails = pgTable(
  'mails',
  {
    /** Also the Message-ID, so that a repeated delivery can be recognised. */
    id: uuid('id').primaryKey(),
    applicationId: bigint('application_id', { mode: 'number' })
      .notNull()
      .references(() => applications.id),
    event: text('event', {
      enum: ['submitted', 'paid', 'processing', 'approved', 'rejected', 'refunded'],
    }).notNull(),
    /** Which of several, for events that can happen more than once: the refund's id. Empty for the others. */
    subject: text('subject').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [uniqueIndex('mails_once').on(table.applicationId, table.event, table.subject)],
);

/** Who did what when. Append-only: a trigger refuses updates and deletes. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: instant('at').notNull(),
    actor: text('actor', { enum: ['applicant', 'staff', 'provider', 'system'] }).notNull(),
    action: text('action').notNull(),
    applicationId: bigint('application_id', { mode: 'number' }),
    /** Codes and references only, nothing personal. */
    detail: jsonb('detail').$type<Record<string, string | number | boolean>>(),
  },
  (table) => [index('audit_application').on(table.applicationId, table.id)],
);

/** The first answer to a call with an `Idempotency-Key`; the key itself is stored hashed. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    scope: text('scope').notNull(),
    keyHash: bytes('key_hash').notNull(),
    requestHash: bytes('request_hash').notNull(),
    applicationId: bigint('application_id', { mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.keyHash] })],
);

export const staffCredential = pgTable(
  'staff_credential',
  {
    id: smallint('id').primaryKey(),
    passwordHash: text('password_hash').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [check('staff_credential_single', sql`${table.id} = 1`)],
);

/** Server-side staff sessions; the cookie's value is stored only as a hash. */
export const staffSessions = pgTable('staff_sessions', {
  idHash: bytes('id_hash').primaryKey(),
  createdAt: instant('created_at').notNull(),
  lastSeenAt: instant('last_seen_at').notNull(),
});

/** Proof that the configured data key is the one this database was sealed with. */
export const dataKeyCheck = pgTable('data_key_check', {
  id: smallint('id').primaryKey(),
  proof: bytes('proof').notNull(),
});
