-- An insurance that its payment approves is decided at the moment of the payment: no decision of staff, whose number
-- and time these figures tell. No row of before has such a moment.
CREATE OR REPLACE FUNCTION count_applications() RETURNS trigger LANGUAGE plpgsql AS $$
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
  FROM counted WHERE decided_at > paid_at GROUP BY 1;
  RETURN NULL;
END $$;
