CREATE TABLE "dispute_transitions" (
	"dispute_id" uuid NOT NULL,
	"sequence" smallint NOT NULL,
	"state" text NOT NULL,
	"cause" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "dispute_transitions_dispute_id_sequence_pk" PRIMARY KEY("dispute_id","sequence"),
	CONSTRAINT "dispute_transitions_state" CHECK ("dispute_transitions"."state" in ('open', 'evidenceSubmitted', 'won', 'lost'))
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"provider_dispute_id" text,
	"amount_cents" integer NOT NULL,
	"fee_cents" integer DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"due_on" date,
	CONSTRAINT "disputes_provider_dispute_id_unique" UNIQUE("provider_dispute_id"),
	CONSTRAINT "disputes_amount" CHECK ("disputes"."amount_cents" > 0 and "disputes"."fee_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" bigint NOT NULL,
	"account" text NOT NULL,
	"application_id" bigint,
	"amount_cents" integer NOT NULL,
	CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" in ('clearing', 'serviceFees', 'processingFees', 'premiums', 'refunds', 'disputeLosses', 'providerFees', 'bank', 'unexplained')),
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event" text NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_booked_once" UNIQUE("event","subject"),
	CONSTRAINT "ledger_transactions_event" CHECK ("ledger_transactions"."event" in ('captured', 'refunded', 'disputeLost', 'disputeFee', 'fee', 'paidOut', 'unexplained'))
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"application_id" bigint NOT NULL,
	"item" text NOT NULL,
	"amount_cents" integer NOT NULL,
	CONSTRAINT "order_line_once" UNIQUE("order_id","application_id","item"),
	CONSTRAINT "order_lines_item" CHECK ("order_lines"."item" in ('visaService', 'processing', 'plan')),
	CONSTRAINT "order_lines_amount" CHECK ("order_lines"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"total_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_reference_unique" UNIQUE("reference"),
	CONSTRAINT "orders_total" CHECK ("orders"."total_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "refund_lines" (
	"refund_id" uuid NOT NULL,
	"line_id" bigint NOT NULL,
	"amount_cents" integer NOT NULL,
	CONSTRAINT "refund_lines_refund_id_line_id_pk" PRIMARY KEY("refund_id","line_id"),
	CONSTRAINT "refund_lines_amount" CHECK ("refund_lines"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"event_id" text,
	"type" text,
	"checkout_id" text
);
--> statement-breakpoint
CREATE TABLE "money_document_numbers" (
	"kind" text NOT NULL,
	"year" smallint NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "money_document_numbers_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "money_documents" (
	"kind" text NOT NULL,
	"year" smallint NOT NULL,
	"number" integer NOT NULL,
	"order_id" bigint NOT NULL,
	"subject" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "money_documents_kind_year_number_pk" PRIMARY KEY("kind","year","number"),
	CONSTRAINT "money_documents_subject_unique" UNIQUE("subject")
);
--> statement-breakpoint
CREATE TABLE "settlement_lines" (
	"provider" text NOT NULL,
	"id" text NOT NULL,
	"settlement_id" text NOT NULL,
	"kind" text NOT NULL,
	"source_id" text,
	"amount_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"net_cents" integer NOT NULL,
	"payment_id" uuid,
	"refund_id" uuid,
	CONSTRAINT "settlement_lines_provider_id_pk" PRIMARY KEY("provider","id")
);
--> statement-breakpoint
CREATE TABLE "settlements" (
	"provider" text NOT NULL,
	"id" text NOT NULL,
	"state" text NOT NULL,
	"currency" text NOT NULL,
	"gross_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"net_cents" integer NOT NULL,
	"bank_date" date,
	"bank_reference" text,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settlements_provider_id_pk" PRIMARY KEY("provider","id")
);
--> statement-breakpoint
ALTER TABLE "payment_transitions" ADD COLUMN "order_id" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "order_id" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "provider_payment_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "card_last4" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "card_scheme" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "issuer_country" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "three_d_secure_result" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "three_d_secure_version" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "three_d_secure_eci" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "charge_currency" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "details_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "order_key" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "failure_code" text;--> statement-breakpoint
ALTER TABLE "dispute_transitions" ADD CONSTRAINT "dispute_transitions_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_documents" ADD CONSTRAINT "money_documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_payment" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction" ON "ledger_entries" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_application" ON "ledger_entries" USING btree ("application_id") WHERE "ledger_entries"."application_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_transactions_at" ON "ledger_transactions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "order_lines_application" ON "order_lines" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_at" ON "webhook_deliveries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "settlement_lines_settlement" ON "settlement_lines" USING btree ("provider","settlement_id");--> statement-breakpoint
CREATE INDEX "settlement_lines_payment" ON "settlement_lines" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "settlement_lines_refund" ON "settlement_lines" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "settlements_created" ON "settlements" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_provider_payment_id_unique" UNIQUE("provider_payment_id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_key_unique" UNIQUE("order_key");
--> statement-breakpoint
-- written by hand
-- The history of disputes and the ledger only grow.
CREATE TRIGGER dispute_transitions_append_only BEFORE UPDATE OR TRUNCATE ON dispute_transitions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
--> statement-breakpoint
-- A movement of money has at least two sides, and they sum up to zero. Checked at the end of the transaction.
CREATE FUNCTION refuse_unbalanced_booking() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  booked bigint;
BEGIN
  IF TG_TABLE_NAME = 'ledger_transactions' THEN booked := NEW.id; ELSE booked := NEW.transaction_id; END IF;
  IF (SELECT count(*) < 2 OR sum(amount_cents) <> 0 FROM ledger_entries WHERE transaction_id = booked) THEN
    RAISE EXCEPTION 'ledger transaction % does not sum up to zero', booked USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_transactions_balanced AFTER INSERT ON ledger_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced_booking();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balanced AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced_booking();
--> statement-breakpoint
-- The total of an order is the sum of its lines.
CREATE FUNCTION refuse_other_total() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed bigint;
BEGIN
  IF TG_TABLE_NAME = 'orders' THEN changed := NEW.id;
  ELSIF TG_OP = 'DELETE' THEN changed := OLD.order_id;
  ELSE changed := NEW.order_id; END IF;
  IF EXISTS (SELECT FROM orders o WHERE o.id = changed AND o.total_cents IS DISTINCT FROM
    (SELECT sum(l.amount_cents) FROM order_lines l WHERE l.order_id = o.id)) THEN
    RAISE EXCEPTION 'the lines of order % do not sum up to its total', changed USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A payment pays its order, all of it.
CREATE FUNCTION refuse_other_amount() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM orders o WHERE o.id = NEW.order_id AND o.total_cents = NEW.amount_cents
    AND o.currency = NEW.currency) THEN
    RAISE EXCEPTION 'payment % has another amount than its order', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The lines of a refund sum up to it, belong to the order that its payment paid, and give back no more of a line than was
-- paid with that payment. Refunds that failed give nothing back.
CREATE FUNCTION refuse_other_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid;
BEGIN
  IF TG_TABLE_NAME = 'refunds' THEN changed := NEW.id; ELSE changed := NEW.refund_id; END IF;
  IF EXISTS (SELECT FROM refunds r WHERE r.id = changed AND r.amount_cents IS DISTINCT FROM
    (SELECT sum(l.amount_cents) FROM refund_lines l WHERE l.refund_id = r.id)) THEN
    RAISE EXCEPTION 'the lines of refund % do not sum up to it', changed USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (
    SELECT FROM refunds r JOIN payments p ON p.id = r.payment_id JOIN refund_lines l ON l.refund_id = r.id
      LEFT JOIN order_lines o ON o.id = l.line_id AND o.order_id = p.order_id
    WHERE r.id = changed AND (o.id IS NULL OR o.amount_cents < (
      SELECT sum(l2.amount_cents) FROM refunds r2 JOIN refund_lines l2 ON l2.refund_id = r2.id
      WHERE r2.payment_id = r.payment_id AND l2.line_id = l.line_id AND (
        SELECT t.state FROM refund_transitions t WHERE t.refund_id = r2.id ORDER BY t.sequence DESC LIMIT 1
      ) IS DISTINCT FROM 'failed'))
  ) THEN
    RAISE EXCEPTION 'refund % gives back more of a line than was paid', changed USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What an order sold is not changed afterwards.
CREATE TRIGGER order_lines_unchanged BEFORE UPDATE ON order_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
--> statement-breakpoint
CREATE TRIGGER refund_lines_unchanged BEFORE UPDATE ON refund_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
--> statement-breakpoint
-- Income of a day: what was sold less what went back, from the ledger.
CREATE FUNCTION count_booked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_figures (day, applications, revenue_cents, decisions, decision_seconds)
  SELECT istanbul_day(t.at), 0, -sum(counted.amount_cents), 0, 0
  FROM counted JOIN ledger_transactions t ON t.id = counted.transaction_id
  WHERE counted.account IN ('serviceFees', 'processingFees', 'premiums', 'refunds', 'disputeLosses') GROUP BY 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER payments_counted ON payment_transitions;
--> statement-breakpoint
DROP TRIGGER refunds_counted ON refund_transitions;
--> statement-breakpoint
DROP FUNCTION count_captured();
--> statement-breakpoint
DROP FUNCTION count_refunded();
--> statement-breakpoint
-- What was here before: one order for each application, with the lines of its price. The service fee was 69 dollars until
-- now. Of an erased application only kind and total are known.
INSERT INTO orders (reference, total_cents, currency, created_at)
SELECT number, total_cents, 'USD', created_at FROM applications
UNION ALL
SELECT e.number, e.total_cents, 'USD', (SELECT min(p.created_at) FROM payments p WHERE p.application_id = e.id)
FROM erased_applications e WHERE EXISTS (SELECT FROM payments p WHERE p.application_id = e.id);
--> statement-breakpoint
INSERT INTO order_lines (order_id, application_id, item, amount_cents)
SELECT o.id, a.id, line.item, line.amount_cents
FROM orders o JOIN (
  SELECT number, id, kind, total_cents FROM applications
  UNION ALL SELECT number, id, kind, total_cents FROM erased_applications WHERE total_cents IS NOT NULL
) a ON a.number = o.reference
CROSS JOIN LATERAL (
  SELECT 'plan' AS item, a.total_cents AS amount_cents WHERE a.kind = 'insurance'
  UNION ALL SELECT 'visaService', least(6900, a.total_cents) WHERE a.kind = 'visa'
  UNION ALL SELECT 'processing', a.total_cents - 6900 WHERE a.kind = 'visa' AND a.total_cents > 6900
) line;
--> statement-breakpoint
UPDATE payments p SET order_id = l.order_id
FROM (SELECT DISTINCT order_id, application_id FROM order_lines) l WHERE l.application_id = p.application_id;
--> statement-breakpoint
ALTER TABLE payments ALTER COLUMN order_id SET NOT NULL;
--> statement-breakpoint
ALTER TABLE payment_transitions DISABLE TRIGGER payment_transitions_append_only;
--> statement-breakpoint
UPDATE payment_transitions t SET order_id = p.order_id FROM payments p WHERE p.id = t.payment_id;
--> statement-breakpoint
ALTER TABLE payment_transitions ENABLE TRIGGER payment_transitions_append_only;
--> statement-breakpoint
ALTER TABLE payment_transitions ALTER COLUMN order_id SET NOT NULL;
--> statement-breakpoint
-- Earlier refunds in the order of their making: each takes the same share of both lines, rounded over the sum so far, so
-- that no line gives back more than it has.
INSERT INTO refund_lines (refund_id, line_id, amount_cents)
SELECT id, line_id, share FROM (
  SELECT r.id, l.id AS line_id,
    CASE WHEN l.item = 'visaService' THEN r.upto - r.upto * coalesce(other.amount_cents, 0) / r.total
      ELSE r.upto * l.amount_cents / r.total END
    - CASE WHEN l.item = 'visaService' THEN r.before - r.before * coalesce(other.amount_cents, 0) / r.total
      ELSE r.before * l.amount_cents / r.total END AS share
  FROM (
    SELECT r.id, p.order_id, p.amount_cents::bigint AS total,
      sum(r.amount_cents) OVER earlier AS upto, sum(r.amount_cents) OVER earlier - r.amount_cents AS before
    FROM refunds r JOIN payments p ON p.id = r.payment_id
    WHERE coalesce((SELECT t.state FROM refund_transitions t WHERE t.refund_id = r.id
      ORDER BY t.sequence DESC LIMIT 1), '') <> 'failed'
    WINDOW earlier AS (PARTITION BY r.payment_id ORDER BY r.created_at, r.id)
    UNION ALL
    SELECT r.id, p.order_id, p.amount_cents, r.amount_cents, 0
    FROM refunds r JOIN payments p ON p.id = r.payment_id
    WHERE (SELECT t.state FROM refund_transitions t WHERE t.refund_id = r.id
      ORDER BY t.sequence DESC LIMIT 1) = 'failed'
  ) r
  JOIN order_lines l ON l.order_id = r.order_id
  LEFT JOIN order_lines other ON other.order_id = r.order_id AND other.item = 'processing'
) shares WHERE share > 0;
--> statement-breakpoint
INSERT INTO ledger_transactions (event, subject, at)
SELECT 'captured', payment_id, at FROM payment_transitions WHERE state IN ('succeeded', 'duplicate')
UNION ALL
SELECT 'refunded', refund_id, at FROM refund_transitions WHERE state = 'succeeded'
ORDER BY at;
--> statement-breakpoint
INSERT INTO ledger_entries (transaction_id, account, application_id, amount_cents)
SELECT t.id, CASE l.item WHEN 'visaService' THEN 'serviceFees' WHEN 'processing' THEN 'processingFees' ELSE 'premiums' END,
  l.application_id, -l.amount_cents
FROM ledger_transactions t JOIN payments p ON p.id::text = t.subject JOIN order_lines l ON l.order_id = p.order_id
WHERE t.event = 'captured'
UNION ALL
SELECT t.id, 'clearing', NULL, p.amount_cents
FROM ledger_transactions t JOIN payments p ON p.id::text = t.subject WHERE t.event = 'captured'
UNION ALL
SELECT t.id, 'refunds', l.application_id, sum(s.amount_cents)
FROM ledger_transactions t JOIN refund_lines s ON s.refund_id::text = t.subject JOIN order_lines l ON l.id = s.line_id
WHERE t.event = 'refunded' GROUP BY t.id, l.application_id
UNION ALL
SELECT t.id, 'clearing', NULL, -r.amount_cents
FROM ledger_transactions t JOIN refunds r ON r.id::text = t.subject WHERE t.event = 'refunded';
--> statement-breakpoint
-- A payment in dispute gets its record; what the bank's reason was is not known.
INSERT INTO disputes (id, payment_id, amount_cents, reason, opened_at)
SELECT gen_random_uuid(), p.id, p.amount_cents, '', last.at
FROM payments p CROSS JOIN LATERAL (
  SELECT t.state, t.at FROM payment_transitions t WHERE t.payment_id = p.id ORDER BY t.sequence DESC LIMIT 1
) last WHERE last.state = 'disputed';
--> statement-breakpoint
INSERT INTO dispute_transitions (dispute_id, sequence, state, cause, at)
SELECT id, 1, 'open', 'provider', opened_at FROM disputes;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_counted AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS counted
  FOR EACH STATEMENT EXECUTE FUNCTION count_booked();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_sum AFTER INSERT OR UPDATE ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_other_total();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_lines_sum AFTER INSERT OR DELETE ON order_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_other_total();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payments_amount AFTER INSERT OR UPDATE OF amount_cents, order_id, currency ON payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_other_amount();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refunds_sum AFTER INSERT OR UPDATE OF amount_cents ON refunds
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_other_refund();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refund_lines_sum AFTER INSERT ON refund_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_other_refund();
