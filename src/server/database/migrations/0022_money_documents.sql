CREATE INDEX "money_documents_order" ON "money_documents" USING btree ("order_id");
--> statement-breakpoint
-- written by hand
-- What was captured and refunded before gets its number, in the order of time within each year of Istanbul.
INSERT INTO money_documents (kind, year, number, order_id, subject, amount_cents, issued_at)
SELECT kind, extract(year FROM istanbul_day(at)),
  row_number() OVER (PARTITION BY kind, extract(year FROM istanbul_day(at)) ORDER BY at, subject),
  order_id, subject, amount_cents, at
FROM (
  SELECT 'receipt' AS kind, p.id::text AS subject, p.order_id, p.amount_cents, min(t.at) AS at
  FROM payments p JOIN payment_transitions t ON t.payment_id = p.id AND t.state IN ('succeeded', 'duplicate')
  GROUP BY p.id
  UNION ALL
  SELECT 'creditNote', r.id::text, p.order_id, r.amount_cents, min(t.at)
  FROM refunds r JOIN payments p ON p.id = r.payment_id
    JOIN refund_transitions t ON t.refund_id = r.id AND t.state = 'succeeded'
  GROUP BY r.id, p.order_id
) issued
WHERE NOT EXISTS (SELECT FROM money_documents d WHERE d.subject = issued.subject);
--> statement-breakpoint
INSERT INTO money_document_numbers (kind, year, last)
SELECT kind, year, max(number) FROM money_documents GROUP BY kind, year
ON CONFLICT (kind, year) DO UPDATE SET last = excluded.last;
--> statement-breakpoint
-- An issued document stays as it is.
CREATE TRIGGER money_documents_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON money_documents
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
