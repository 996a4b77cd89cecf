import { attachedDocuments } from '../../../domain/status/offeredDocument.ts';
import { rejectionReasons } from '../../../domain/status/rejectionReasons.ts';
import { applicationKinds, applicationStatuses, paymentStatuses } from '../../../domain/status/statuses.ts';
import { bigint, boolean, check, date, index, integer, pgTable, primaryKey, sql, text } from '../drizzle.ts';
import { bytes, id, instant, oneOf, sealed, sealingKeyOf } from './columns.ts';
import { countries, insuranceProducts } from './reference.ts';

/* Applications, and the first answers to repeated calls. */

/** The rule `owesDocument` of the domain as SQL. */
const owesDocument = sql.raw(`status = 'approved' and payment_status <> 'refunded'
  and (attached_document is not distinct from 'withdrawn' or (kind = 'visa' and attached_document is null))`);

export const applications = pgTable(
  'applications',
  {
    id: id(),
    number: text('number').notNull().unique(),
    kind: text('kind', { enum: applicationKinds }).notNull(),
    status: text('status', { enum: applicationStatuses }).notNull().default('pending'),
    /** Derived from the payment history; only `payments/ledger` sets it. */
    paymentStatus: text('payment_status', { enum: paymentStatuses }).notNull().default('pending'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    countryId: integer('country_id')
      .notNull()
      .references(() => countries.id),
    /** The language of the application, its e-mails and letters. */
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
    /** Captured and refunded money, in cents: stored beside the history and checked against it (`payments/ledger`). */
    capturedCents: integer('captured_cents').notNull().default(0),
    refundedCents: integer('refunded_cents').notNull().default(0),
    paidAt: instant('paid_at'),
    /** When a decision was promised, set with `paidAt`. */
    dueAt: instant('due_at'),
    decidedAt: instant('decided_at'),
    /** The reason that staff chose for a rejection; their own words stand sealed in its e-mail. */
    rejectionReason: text('rejection_reason', { enum: rejectionReasons }),
    /**
     * Whether the newest document that staff attached is offered; null without one. Stored beside the files, so that
     * lists need not read them; only `documents/storedFiles` sets it.
     */
    attachedDocument: text('attached_document', { enum: attachedDocuments }),
    /** Approved, and the document is not there: staff cannot lose sight of it. */
    documentOwed: boolean('document_owed').notNull().generatedAlwaysAs(owesDocument),
    /** The due time of what was paid for and is owed, a decision or a document: the order of staff's queue. */
    openDueAt: instant('open_due_at').generatedAlwaysAs(
      sql`case when payment_status = 'succeeded' and (status in ('pending', 'processing') or (${owesDocument})) then due_at end`,
    ),
  },
  (table) => [
    check('applications_kind', oneOf(table.kind, applicationKinds)),
    check('applications_status', oneOf(table.status, applicationStatuses)),
    check('applications_attached_document', oneOf(table.attachedDocument, attachedDocuments)),
    check('applications_amount', sql`${table.totalCents} > 0`),
    check(
      'applications_rejection_reason',
      sql`${table.rejectionReason} is null or (${table.status} = 'rejected' and ${oneOf(table.rejectionReason, rejectionReasons)})`,
    ),
    check(
      'applications_visa_fields',
      sql`${table.kind} <> 'visa' or (${table.processingType} is not null and ${table.documentType} is not null)`,
    ),
    check(
      'applications_insurance_fields',
      sql`${table.kind} <> 'insurance' or (${table.productId} is not null and ${table.returnOn} is not null)`,
    ),
    // Nulls are sorted as ORDER BY sorts them; otherwise the planner could not read these in order.
    index('applications_list').on(table.kind, table.id.desc().nullsFirst()),
    index('applications_list_by_status').on(table.kind, table.status, table.id.desc().nullsFirst()),
    // The status comes last, so that a list of one status is read in this order without reading its rows.
    index('applications_list_by_due').on(
      table.kind,
      table.openDueAt.asc().nullsLast(),
      table.id.desc().nullsFirst(),
      table.status,
    ),
    index('applications_document_owed').on(table.kind, table.travelOn).where(sql`${table.documentOwed}`),
    index('applications_list_by_travel').on(
      table.kind,
      table.travelOn.asc().nullsLast(),
      table.id.desc().nullsFirst(),
    ),
    index('applications_list_by_amount').on(
      table.kind,
      table.totalCents.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('applications_passport').on(table.passportIndex),
    index('applications_sealing_key').on(sealingKeyOf(table.personal)),
    // For the time that decisions take.
    index('applications_decided').on(table.decidedAt).where(sql`${table.kind} = 'visa'`),
    // For retention: the oldest first.
    index('applications_created').on(table.createdAt, table.id),
    // One index a kind, so that a name that is common in one list costs nothing in the other; and one of due
    // applications, which come first in the default order.
    index('applications_search_visa')
      .using('gin', sql`${table.searchText} gin_trgm_ops`)
      .where(sql`${table.kind} = 'visa'`),
    index('applications_search_insurance')
      .using('gin', sql`${table.searchText} gin_trgm_ops`)
      .where(sql`${table.kind} = 'insurance'`),
    index('applications_search_open')
      .using('gin', sql`${table.searchText} gin_trgm_ops`)
      .where(sql`${table.openDueAt} is not null`),
  ],
);

/**
 * The remainder of an erased application: its number, which is never reused, and what its payment records need. Without
 * payments, and after their erasure, only the number.
 */
export const erasedApplications = pgTable('erased_applications', {
  /** The former id of the application; payments and refunds still refer to it. */
  id: bigint('id', { mode: 'number' }).primaryKey(),
  number: text('number').notNull().unique(),
  erasedAt: instant('erased_at').notNull(),
  kind: text('kind', { enum: applicationKinds }),
  totalCents: integer('total_cents'),
  /** As in `applications`: written by `payments/ledger` and checked against the history. */
  capturedCents: integer('captured_cents').notNull().default(0),
  refundedCents: integer('refunded_cents').notNull().default(0),
});

/** The application that a call with an `Idempotency-Key` created; the key is stored hashed. */
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
