import pg from 'pg';

/** As many people as share the work of a house of this size. */
const officers = 12;

/**
 * Adds each application so many times again, under numbers, names and passports of its own, what was decided moved
 * back by weeks and shared by a dozen people, with decisions and refunds; adds conversations of the same time. Other
 * rows of the copies are not made: no list, search or report reads them. The indexes of the search are made anew at the
 * end, which is quicker. Trips that end a year later keep the old ones from the retention of the first day, whose work
 * would be measured too. `url` is of a superuser.
 */
export async function addOlderCases(
  url: string,
  { copies, chats }: { copies: number; chats: number },
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(officersStatement, [officers]);
  const { rows: searchIndexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where indexname like 'applications_search%'`,
  );
  for (const { name } of searchIndexes) await client.query(`drop index ${name}`);
  await client.query('create temporary table originals as select * from applications');
  for (let first = 1; first <= copies; first += 9) {
    await client.query(copyStatement, [first, Math.min(first + 8, copies), officers]);
  }
  for (const { definition } of searchIndexes) await client.query(definition);
  // References are left aside: the refunds belong to one payment.
  await client.query('set session_replication_role = replica');
  for (const statement of refundStatements) await client.query(statement);
  await client.query(decisionsStatement);
  await client.query(chatsStatement, [chats, Math.min(copies * 7, 350), officers]);
  await client.query('set session_replication_role = default');
  await client.query('vacuum (analyze)');
  await client.end();
}

const officersStatement = `
  insert into staff_people (name, email, state, created_at)
  select 'Officer ' || made, 'officer' || made || '@example.com', 'active', now()
  from generate_series(2, $1::int) as made`;

const copyStatement = `
  insert into applications (number, kind, status, payment_status, first_name, last_name, email, phone, country_id,
    language, total_cents, travel_on, processing_type, document_type, product_id, return_on, trip_duration_days,
    destination, personal, passport_index, search_text, created_at, captured_cents, refunded_cents, paid_at, due_at,
    decided_at, decided_by_person, rejection_reason, attached_document)
  select fresh.number, kind, status, payment_status, fresh.initials || first_name, last_name, email, phone, country_id,
    language, total_cents, travel_on + kept.days, processing_type, document_type, product_id,
    return_on + kept.days, trip_duration_days, destination, personal, sha256(passport_index || int4send(copy)),
    lower(fresh.initials) || replace(search_text, lower(o.number), lower(fresh.number)), made.at, captured_cents,
    refunded_cents, paid_at - moved.time, due_at - moved.time, decided_at - moved.time,
    case when decided_at is not null then 1 + (o.id + copy) % $3::int end, rejection_reason, attached_document
  from originals o
  cross join generate_series($1::int, $2::int) as copy
  cross join lateral (select 'TR' || upper(substr(md5(o.id || '-' || copy), 1, 14)) as number,
    chr(65 + copy / 26) || chr(65 + copy % 26) || ' ' as initials) as fresh
  cross join lateral (select case when o.decided_at is null or o.paid_at is null then interval '0'
    else copy * interval '7 days' end as time) as moved
  cross join lateral (select case when o.paid_at is null then greatest(o.created_at, now() - interval '20 weeks')
    else o.created_at - moved.time end as at) as made
  cross join lateral (select case when o.paid_at is null then 0 else 365 end as days) as kept`;

/** Of one in twenty that were paid and decided, all of it, two hours after the decision. */
const refundStatements = [
  `create temporary table refunded as
   select id as application_id, md5(id || ' refund')::uuid as id, total_cents as amount_cents,
     case kind when 'visa' then 'visaService' else 'plan' end as item, decided_at + interval '2 hours' as at,
     (array['terms', 'refundPolicy', 'cancellationPolicy', 'goodwill'])[1 + id % 4] as basis
   from applications where captured_cents > 0 and decided_at is not null and id % 20 = 0`,
  `insert into order_lines (order_id, application_id, item, amount_cents)
   select (select min(id) from orders), application_id, item, amount_cents from refunded
   on conflict do nothing`,
  `insert into refunds (id, payment_id, amount_cents, basis, created_at)
   select id, (select min(id::text)::uuid from payments), amount_cents, basis, at from refunded`,
  `insert into refund_transitions (refund_id, sequence, state, cause, at)
   select id, 1, 'succeeded', 'provider', at from refunded`,
  `insert into refund_lines (refund_id, line_id, amount_cents)
   select r.id, line.id, r.amount_cents from refunded r join order_lines line
     on line.application_id = r.application_id and line.item = r.item and line.order_id = (select min(id) from orders)`,
];

/** The step and the decision of each copy, which its status page shows. */
const decisionsStatement = `
  insert into decisions (application_id, at, from_status, to_status, decided_by)
  select a.id, step.at, step.was, step.became, 'staff'
  from applications a
  cross join lateral (values
    (a.paid_at + (a.decided_at - a.paid_at) / 2, 'pending', 'processing'),
    (a.decided_at, 'processing', a.status)) as step (at, was, became)
  where a.paid_at is not null and a.decided_at > a.paid_at
    and not exists (select from decisions d where d.application_id = a.id)
  order by a.id`;

/** Nine of ten are answered, within four hours. */
const chatsStatement = `
  insert into chat_sessions (id, cookie_hash, begun_by, address_hash, customer, customer_words, language, created_at,
    last_message_at, first_reply_at, first_reply_by)
  select gen_random_uuid(), sha256(('cookie' || made)::bytea), sha256(('begun' || made)::bytea), sha256('address'),
    sealed.personal, '{}', 'en', begun.at, begun.at,
    case when made % 10 > 0 then begun.at + (made % 240) * interval '1 minute' end,
    case when made % 10 > 0 then 1 + made % $3::int end
  from generate_series(1, $1::int) as made
  cross join (select personal from originals limit 1) as sealed
  cross join lateral (select now() - $2::int * interval '1 day' * made / $1::int as at) as begun`;
