import { requestCauses, requestStates } from '../../../domain/staff/requests.ts';
import { bigint, check, index, pgTable, smallint, sql, text, uniqueIndex, uuid } from '../drizzle.ts';
import { applications } from './applications.ts';
import { instant, isOneOf, readSealingKey, sealed } from './columns.ts';

/** What staff ask a traveller for; at most one open request of an application. */
export const travellerRequests = pgTable(
  'traveller_requests',
  {
    /** Both sealed values are bound to it. */
    id: uuid('id').primaryKey(),
    applicationId: bigint('application_id', { mode: 'number' })
      .notNull()
      .references(() => applications.id),
    state: text('state', { enum: requestStates }).notNull(),
    /** The items and staff's own words, as JSON. */
    content: sealed('content').notNull(),
    askedAt: instant('asked_at').notNull(),
    /** Name and session code. */
    askedBy: text('asked_by').notNull(),
    personId: bigint('person_id', { mode: 'number' }).notNull(),
    /** The end of the time to answer. */
    closesAt: instant('closes_at').notNull(),
    /** Sent so far. */
    reminders: smallint('reminders').notNull().default(0),
    endedAt: instant('ended_at'),
    endCause: text('end_cause', { enum: requestCauses }),
    /** Of staff who withdrew it or decided. */
    endedBy: text('ended_by'),
    /** As JSON; names the files. */
    answer: sealed('answer'),
  },
  (table) => [
    check('traveller_requests_state', isOneOf(table.state, requestStates)),
    check('traveller_requests_cause', isOneOf(table.endCause, requestCauses)),
    check(
      'traveller_requests_ended',
      sql`(${table.state} = 'open') = (${table.endedAt} is null) and (${table.state} = 'open') = (${table.endCause} is null)`,
    ),
    check('traveller_requests_answer', sql`(${table.state} = 'answered') = (${table.answer} is not null)`),
    uniqueIndex('traveller_requests_open_once').on(table.applicationId).where(sql`${table.state} = 'open'`),
    index('traveller_requests_application').on(table.applicationId, table.askedAt),
    index('traveller_requests_open').on(table.askedAt).where(sql`${table.state} = 'open'`),
    index('traveller_requests_content_sealing_key').on(readSealingKey(table.content)),
    index('traveller_requests_answer_sealing_key')
      .on(readSealingKey(table.answer))
      .where(sql`${table.answer} is not null`),
  ],
);
