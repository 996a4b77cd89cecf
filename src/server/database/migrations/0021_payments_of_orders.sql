DROP INDEX "payments_application";--> statement-breakpoint
DROP INDEX "refunds_application";--> statement-breakpoint
DROP INDEX "payment_captured_once";--> statement-breakpoint
CREATE UNIQUE INDEX "payment_captured_once" ON "payment_transitions" USING btree ("order_id") WHERE "payment_transitions"."state" = 'succeeded';--> statement-breakpoint
ALTER TABLE "payment_transitions" DROP COLUMN "application_id";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "application_id";--> statement-breakpoint
ALTER TABLE "refunds" DROP COLUMN "application_id";
--> statement-breakpoint
-- written by hand
-- The history of a payment may go when every traveller of its order is erased and the transaction says that it erases
-- payments.
CREATE OR REPLACE FUNCTION refuse_removal_of_payment_history() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid bigint;
BEGIN
  IF TG_TABLE_NAME = 'payment_transitions' THEN
    paid := OLD.order_id;
  ELSIF TG_TABLE_NAME = 'refund_transitions' THEN
    SELECT p.order_id INTO paid FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE r.id = OLD.refund_id;
  ELSE
    SELECT p.order_id INTO paid FROM disputes d JOIN payments p ON p.id = d.payment_id WHERE d.id = OLD.dispute_id;
  END IF;
  IF current_setting('kapi.erasing', true) IS DISTINCT FROM 'payments' OR EXISTS (
    SELECT FROM order_lines l WHERE l.order_id = paid
      AND NOT EXISTS (SELECT FROM erased_applications e WHERE e.id = l.application_id)) THEN
    RAISE EXCEPTION 'rows of % are never changed or removed', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER dispute_transitions_erased_by_rule BEFORE DELETE ON dispute_transitions
  FOR EACH ROW EXECUTE FUNCTION refuse_removal_of_payment_history();
