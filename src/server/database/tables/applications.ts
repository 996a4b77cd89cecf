import { attachedDocuments } from '../../../domain/status/offeredDocument.ts';
import { rejectionReasons } from '../../../domain/status/rejectionReasons.ts';
import { applicationKinds, applicationStatuses, paymentStatuses } from '../../../domain/status/statuses.ts';
import { digitsOfPhone } from '../digitsOfPhone.ts';
import { bigint, boolean, check, date, index, integer, pgTable, primaryKey, sql, text } from '../drizzle.ts';
import { nameInSearchText } from '../nameInSearchText.ts';
import { bytes, id, instant, isOneOf, readSealingKey, sealed } from './columns.ts';
import { countries, insuranceProducts } from './reference.ts';

/* Applications, and the first answers to repeated calls. */

/** The domain's rule `owesDocument` as SQL. */
const owesDocument = sql.raw(`status = 'approved' and payment_status <> 'refunded'
  and (attached_document is not distinct from 'withdrawn' or (kind = 'visa' and attached_document is null))`);

export const applications = pgTable(
  'applications',
  {
    id: id(),
    number: text('number').notNull().unique(),
    kind: text('kind', { enum: applicationKinds }).notNull(),
    status: text('status', { enum: applicationStatuses }).notNull().default('pending'),
    /** Only `payments/totals` sets it. */
    paymentStatus: text('payment_status', { enum: paymentStatuses }).notNull().default('pending'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    countryId: integer('country_id')
      .notNull()
      .references(() => countries.id),
    language: text('language').notNull(),
    totalCents: integer('total_cents').notNull(),
    /** Arrival of a visa, start of an insurance. */
    travelOn: date('travel_on', { mode: 'string' }).notNull(),
    processingType: text('processing_type'),
    documentType: text('document_type'),
    supportingDocumentType: text('supporting_document_type'),
    supportingDocumentCountry: text('supporting_document_country'),
    productId: integer('product_id').references(() => insuranceProducts.id),
    returnOn: date('return_on', { mode: 'string' }),
    tripDurationDays: integer('trip_duration_days'),
    destination: text('destination'),
    /** Passport, parents, address, birth data, document numbers, as JSON. */
    personal: sealed('personal').notNull(),
    /** Keyed hash of the passport number, to find duplicates. */
    passportIndex: bytes('passport_index').notNull(),
    /** Name, e-mail and number, folded for the staff search. */
    searchText: text('search_text').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Checked against the history. */
    capturedCents: integer('captured_cents').notNull().default(0),
    refundedCents: integer('refunded_cents').notNull().default(0),
    paidAt: instant('paid_at'),
    /** The promised time, set with `paidAt`. */
    dueAt: instant('due_at'),
    /** Since when the due time stands still; only `requests/pause` sets it. */
    duePausedAt: instant('due_paused_at'),
    decidedAt: instant('decided_at'),
    /** Who of staff took that decision, for reports. Null in rows from before there were people. */
    decidedByPerson: bigint('decided_by_person', { mode: 'number' }),
    /** Staff's own words are sealed in the e-mail. */
    rejectionReason: text('rejection_reason', { enum: rejectionReasons }),
    /** Copied from the files for lists; only `documents/storedFiles` sets it. */
    attachedDocument: text('attached_document', { enum: attachedDocuments }),
    documentOwed: boolean('document_owed').notNull().generatedAlwaysAs(owesDocument),
    /** Due time while it waits for a decision or document, and runs: orders staff's queue. */
    openDueAt: instant('open_due_at').generatedAlwaysAs(
      sql`case when payment_status = 'succeeded' and due_paused_at is null and (status in ('pending', 'processing') or (${owesDocument})) then due_at end`,
    ),
  },
  (table) => [
    check('applications_kind', isOneOf(table.kind, applicationKinds)),
    check('applications_status', isOneOf(table.status, applicationStatuses)),
    check('applications_attached_document', isOneOf(table.attachedDocument, attachedDocuments)),
    check('applications_amount', sql`${table.totalCents} > 0`),
    check(
      'applications_rejection_reason',
      sql`${table.rejectionReason} is null or (${table.status} = 'rejected' and ${isOneOf(table.rejectionReason, rejectionReasons)})`,
    ),
    check(
      'applications_visa_fields',
      sql`${table.kind} <> 'visa' or (${table.processingType} is not null and ${table.documentType} is not null)`,
    ),
    check(
      'applications_insurance_fields',
      sql`${table.kind} <> 'insurance' or (${table.productId} is not null and ${table.returnOn} is not null)`,
    ),
    // Nulls are sorted as in ORDER BY, so that the planner reads in order.
    index('applications_list').on(table.kind, table.id.desc().nullsFirst()),
    index('applications_list_by_status').on(table.kind, table.status, table.id.desc().nullsFirst()),
    // Status last, to read a list of one status in this order.
    index('applications_list_by_due').on(
      table.kind,
      table.openDueAt.asc().nullsLast(),
      table.id.desc().nullsFirst(),
      table.status,
    ),
    // What “take next” reads, over both kinds.
    index('applications_queue')
      .on(table.openDueAt.asc().nullsLast(), table.id.asc().nullsLast())
      .where(sql`${table.openDueAt} is not null`),
    // What the credits of late decisions read.
    index('applications_missed')
      .on(table.dueAt)
      .where(
        sql`${table.kind} = 'visa' and ${table.paymentStatus} = 'succeeded' and (${table.decidedAt} is null or ${table.dueAt} < ${table.decidedAt})`,
      ),
    index('applications_document_owed').on(table.kind, table.travelOn).where(sql`${table.documentOwed}`),
    // By time: numbers are given in another order, by demonstration data and by what was moved here.
    index('applications_list_by_created').on(
      table.kind,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
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
    index('applications_sealing_key').on(readSealingKey(table.personal)),
    // For figures of decisions. It has every column that reports count, so that they read no rows.
    index('applications_decided')
      .on(
        table.decidedAt,
        table.kind,
        table.status,
        table.processingType,
        table.countryId,
        table.decidedByPerson,
        table.rejectionReason,
        table.paidAt,
        table.dueAt,
      )
      .where(sql`${table.decidedAt} is not null`),
    // For retention.
    index('applications_created').on(table.createdAt, table.id),
    // One a kind, and one of due applications, which come first in the default order.
    index('applications_search_visa')
      .using('gin', sql`${table.searchText} gin_trgm_ops`)
      .where(sql`${table.kind} = 'visa'`),
    index('applications_search_insurance')
      .using('gin', sql`${table.searchText} gin_trgm_ops`)
      .where(sql`${table.kind} = 'insurance'`),
    index('applications_search_open')
      .using('gin', sql`${table.searchText} gin_trgm_ops`)
      .where(sql`${table.openDueAt} is not null`),
    // Namesakes, in any script: `nameInSearchText`.
    index('applications_name').on(nameInSearchText(table.searchText), table.id),
    // By any digits of it, however it was written: `digitsOfPhone`.
    index('applications_phone').using('gin', sql`${digitsOfPhone(table.phone)} gin_trgm_ops`),
  ],
);

/**
 * Every word of four letters or more in applicants' names, folded for search: what a misspelled name
 * is compared with. A word stays as long as an application's `search_text` has it.
 */
export const nameWords = pgTable('name_words', { word: text('word').primaryKey() }, (table) => [
  index('name_words_similar').using('gin', sql`${table.word} gin_trgm_ops`),
]);

/**
 * What remains of an erased application: its number, never reused, and, until their erasure, what
 * payment records need.
 */
export const erasedApplications = pgTable('erased_applications', {
  /** The former id, to which payments refer. */
  id: bigint('id', { mode: 'number' }).primaryKey(),
  number: text('number').notNull().unique(),
  erasedAt: instant('erased_at').notNull(),
  kind: text('kind', { enum: applicationKinds }),
  totalCents: integer('total_cents'),
  /** As in `applications`. */
  capturedCents: integer('captured_cents').notNull().default(0),
  refundedCents: integer('refunded_cents').notNull().default(0),
});

/** The application that a call with an `Idempotency-Key` created. */
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
