-- What was paid before due times were kept is due at once: better shown first than forgotten.
UPDATE applications SET due_at = CASE kind
  WHEN 'insurance' THEN travel_on::timestamp AT TIME ZONE 'Europe/Istanbul' ELSE paid_at END
WHERE paid_at IS NOT NULL;
--> statement-breakpoint
-- The counters of the back-office follow every statement that touches what they count, whoever sends it. They only add
-- rows: two submissions at the same moment never wait for each other.
CREATE FUNCTION istanbul_day(at timestamp with time zone) RETURNS date LANGUAGE sql IMMUTABLE
  RETURN (at AT TIME ZONE 'Europe/Istanbul')::date;
--> statement-breakpoint
-- Adds (argument 1) or takes away (argument -1) the rows of a statement, which its trigger names "counted".
CREATE FUNCTION count_applications() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign integer := TG_ARGV[0];
BEGIN
  INSERT INTO application_counts (kind, status, payment_status, processing_type, country_id, count)
  SELECT kind, status, payment_status, coalesce(processing_type, ''), country_id, sign * count(*)
  FROM counted GROUP BY 1, 2, 3, 4, 5;

  INSERT INTO daily_figures (day, applications, revenue_cents, decisions, decision_seconds)
  SELECT istanbul_day(created_at), sign * count(*), 0, 0, 0 FROM counted GROUP BY 1
  UNION ALL
  SELECT istanbul_day(decided_at), 0, 0, sign * count(*), sign * sum(floor(extract(epoch FROM decided_at - paid_at)))
  FROM counted WHERE decided_at >= paid_at GROUP BY 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER applications_counted_new AFTER INSERT ON applications REFERENCING NEW TABLE AS counted
  FOR EACH STATEMENT EXECUTE FUNCTION count_applications('1');
--> statement-breakpoint
CREATE TRIGGER applications_counted_before AFTER UPDATE ON applications REFERENCING OLD TABLE AS counted
  FOR EACH STATEMENT EXECUTE FUNCTION count_applications('-1');
--> statement-breakpoint
CREATE TRIGGER applications_counted_after AFTER UPDATE ON applications REFERENCING NEW TABLE AS counted
  FOR EACH STATEMENT EXECUTE FUNCTION count_applications('1');
--> statement-breakpoint
CREATE TRIGGER applications_counted_gone AFTER DELETE ON applications REFERENCING OLD TABLE AS counted
  FOR EACH STATEMENT EXECUTE FUNCTION count_applications('-1');
--> statement-breakpoint
CREATE FUNCTION count_captured() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_figures (day, applications, revenue_cents, decisions, decision_seconds)
  SELECT istanbul_day(counted.at), 0, sum(payments.amount_cents), 0, 0
  FROM counted JOIN payments ON payments.id = counted.payment_id
  WHERE counted.state IN ('succeeded', 'duplicate') GROUP BY 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_counted AFTER INSERT ON payment_transitions REFERENCING NEW TABLE AS counted
  FOR EACH STATEMENT EXECUTE FUNCTION count_captured();
--> statement-breakpoint
CREATE FUNCTION count_refunded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_figures (day, applications, revenue_cents, decisions, decision_seconds)
  SELECT istanbul_day(counted.at), 0, -sum(refunds.amount_cents), 0, 0
  FROM counted JOIN refunds ON refunds.id = counted.refund_id
  WHERE counted.state = 'succeeded' GROUP BY 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_counted AFTER INSERT ON refund_transitions REFERENCING NEW TABLE AS counted
  FOR EACH STATEMENT EXECUTE FUNCTION count_refunded();
--> statement-breakpoint
-- What was here before.
INSERT INTO application_counts (kind, status, payment_status, processing_type, country_id, count)
SELECT kind, status, payment_status, coalesce(processing_type, ''), country_id, count(*)
FROM applications GROUP BY 1, 2, 3, 4, 5;
--> statement-breakpoint
INSERT INTO daily_figures (day, applications, revenue_cents, decisions, decision_seconds)
SELECT istanbul_day(created_at), count(*), 0, 0, 0 FROM applications GROUP BY 1
UNION ALL
SELECT istanbul_day(decided_at), 0, 0, count(*), sum(floor(extract(epoch FROM decided_at - paid_at)))
FROM applications WHERE decided_at >= paid_at GROUP BY 1
UNION ALL
SELECT istanbul_day(t.at), 0, sum(p.amount_cents), 0, 0
FROM payment_transitions t JOIN payments p ON p.id = t.payment_id
WHERE t.state IN ('succeeded', 'duplicate') GROUP BY 1
UNION ALL
SELECT istanbul_day(t.at), 0, -sum(r.amount_cents), 0, 0
FROM refund_transitions t JOIN refunds r ON r.id = t.refund_id
WHERE t.state = 'succeeded' GROUP BY 1;
