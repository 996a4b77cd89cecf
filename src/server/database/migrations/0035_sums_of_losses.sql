-- written by hand
-- The lines of a lost dispute sum up to it, belong to the order that its payment paid, and take no more of a line than it
-- was sold for. A refund may have given the same line back before: the bank does not look at that.
CREATE FUNCTION refuse_other_loss() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid;
BEGIN
  IF TG_TABLE_NAME = 'disputes' THEN changed := NEW.id; ELSE changed := NEW.dispute_id; END IF;
  IF EXISTS (
    SELECT FROM disputes d
    WHERE d.id = changed AND (
      EXISTS (SELECT FROM dispute_lines l WHERE l.dispute_id = d.id)
      OR EXISTS (SELECT FROM dispute_transitions t WHERE t.dispute_id = d.id AND t.state = 'lost')
    ) AND d.amount_cents IS DISTINCT FROM (SELECT sum(l.amount_cents) FROM dispute_lines l WHERE l.dispute_id = d.id)
  ) THEN
    RAISE EXCEPTION 'the lines of dispute % do not sum up to it', changed USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (
    SELECT FROM disputes d JOIN payments p ON p.id = d.payment_id JOIN dispute_lines l ON l.dispute_id = d.id
      LEFT JOIN order_lines o ON o.id = l.line_id AND o.order_id = p.order_id
    WHERE d.id = changed AND (o.id IS NULL OR o.amount_cents < l.amount_cents)
  ) THEN
    RAISE EXCEPTION 'dispute % takes back more of a line than was sold', changed USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER disputes_sum AFTER INSERT OR UPDATE OF amount_cents ON disputes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_other_loss();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER dispute_lines_sum AFTER INSERT ON dispute_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_other_loss();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER dispute_lost_sum AFTER INSERT ON dispute_transitions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.state = 'lost') EXECUTE FUNCTION refuse_other_loss();
--> statement-breakpoint
CREATE TRIGGER dispute_lines_unchanged BEFORE UPDATE ON dispute_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
--> statement-breakpoint
-- What a capture books beside the provider's debt is what the order of its payment sold, by traveller and kind.
CREATE FUNCTION refuse_other_capture() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed bigint;
  captured text;
BEGIN
  IF TG_TABLE_NAME = 'ledger_transactions' THEN changed := NEW.id; ELSE changed := NEW.transaction_id; END IF;
  SELECT t.subject INTO captured FROM ledger_transactions t WHERE t.id = changed AND t.event = 'captured';
  IF captured IS NULL THEN RETURN NULL; END IF;
  IF EXISTS (
    SELECT FROM (
      SELECT e.application_id, e.account, e.amount_cents FROM ledger_entries e
      WHERE e.transaction_id = changed AND e.account <> 'clearing'
      UNION ALL
      SELECT l.application_id, CASE l.item WHEN 'visaService' THEN 'serviceFees'
        WHEN 'processing' THEN 'processingFees' ELSE 'premiums' END, l.amount_cents
      FROM payments p JOIN order_lines l ON l.order_id = p.order_id WHERE p.id = captured::uuid
    ) AS side GROUP BY application_id, account HAVING sum(amount_cents) <> 0
  ) THEN
    RAISE EXCEPTION 'ledger transaction % books another income than was sold', changed USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_transactions_sold AFTER INSERT ON ledger_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.event = 'captured') EXECUTE FUNCTION refuse_other_capture();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_sold AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.account IN ('serviceFees', 'processingFees', 'premiums')) EXECUTE FUNCTION refuse_other_capture();
--> statement-breakpoint
-- A receipt has the amount and the order of its payment, a credit note those of its refund.
CREATE FUNCTION refuse_other_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM payments p
    WHERE p.id = NEW.subject::uuid AND (p.amount_cents <> NEW.amount_cents OR p.order_id <> NEW.order_id)
  ) OR EXISTS (
    SELECT FROM refunds r JOIN payments p ON p.id = r.payment_id
    WHERE r.id = NEW.subject::uuid AND (r.amount_cents <> NEW.amount_cents OR p.order_id <> NEW.order_id)
  ) THEN
    RAISE EXCEPTION 'the document of % is not of its amount and order', NEW.subject USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER money_documents_amount AFTER INSERT ON money_documents
  FOR EACH ROW EXECUTE FUNCTION refuse_other_document();
