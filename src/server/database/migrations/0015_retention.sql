CREATE TABLE "erased_applications" (
	"id" bigint PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"erased_at" timestamp with time zone NOT NULL,
	"kind" text,
	"total_cents" integer,
	"captured_cents" integer DEFAULT 0 NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "erased_applications_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "audit_checkpoints" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_checkpoints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"position" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	"erased" bigint NOT NULL,
	"before" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"seal" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legal_holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" bigint NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"placed_by" text NOT NULL,
	"reason" "bytea" NOT NULL,
	"lifted_at" timestamp with time zone,
	"lifted_by" text,
	"lift_reason" "bytea",
	CONSTRAINT "legal_holds_lifted" CHECK (("legal_holds"."lifted_at" is null) = ("legal_holds"."lifted_by" is null) and ("legal_holds"."lifted_at" is null) = ("legal_holds"."lift_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "payment_cases" DROP CONSTRAINT "payment_cases_application_id_applications_id_fk";
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_application_id_applications_id_fk";
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_application_id_applications_id_fk";
--> statement-breakpoint
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "legal_holds_application" ON "legal_holds" USING btree ("application_id","placed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "legal_holds_in_force" ON "legal_holds" USING btree ("application_id") WHERE "legal_holds"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "applications_created" ON "applications" USING btree ("created_at","id");--> statement-breakpoint
-- written by hand
-- Entries of the log that have reached their limit may go, in the transaction that writes the checkpoint which covers
-- them, and in no other way. A checkpoint that another program writes has no valid seal, and the verification says so.
CREATE FUNCTION refuse_erasure_without_checkpoint() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM audit_seals s JOIN audit_checkpoints c ON s.position <= c.position
    WHERE s.audit_id = OLD.id AND OLD.at < c.before AND c.xmin = pg_current_xact_id()::xid
      AND c.id = (SELECT max(id) FROM audit_checkpoints)
  ) THEN
    RAISE EXCEPTION 'rows of audit_log are never changed or removed' USING ERRCODE = 'insufficient_privilege',
      DETAIL = 'No checkpoint of this transaction covers the row.';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
DROP TRIGGER audit_log_append_only ON audit_log;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
--> statement-breakpoint
CREATE TRIGGER audit_log_erased_by_rule BEFORE DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_erasure_without_checkpoint();
--> statement-breakpoint
CREATE TRIGGER audit_checkpoints_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_checkpoints
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
--> statement-breakpoint
-- The history of a payment may go when the application is erased and the transaction says that it erases payments.
CREATE FUNCTION refuse_removal_of_payment_history() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  application bigint;
BEGIN
  IF TG_TABLE_NAME = 'payment_transitions' THEN
    application := OLD.application_id;
  ELSE
    SELECT application_id INTO application FROM refunds WHERE id = OLD.refund_id;
  END IF;
  IF current_setting('kapi.erasing', true) IS DISTINCT FROM 'payments'
    OR NOT EXISTS (SELECT FROM erased_applications WHERE id = application) THEN
    RAISE EXCEPTION 'rows of % are never changed or removed', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
DROP TRIGGER payment_transitions_append_only ON payment_transitions;
--> statement-breakpoint
CREATE TRIGGER payment_transitions_append_only BEFORE UPDATE OR TRUNCATE ON payment_transitions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
--> statement-breakpoint
CREATE TRIGGER payment_transitions_erased_by_rule BEFORE DELETE ON payment_transitions
  FOR EACH ROW EXECUTE FUNCTION refuse_removal_of_payment_history();
--> statement-breakpoint
DROP TRIGGER refund_transitions_append_only ON refund_transitions;
--> statement-breakpoint
CREATE TRIGGER refund_transitions_append_only BEFORE UPDATE OR TRUNCATE ON refund_transitions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
--> statement-breakpoint
CREATE TRIGGER refund_transitions_erased_by_rule BEFORE DELETE ON refund_transitions
  FOR EACH ROW EXECUTE FUNCTION refuse_removal_of_payment_history();
--> statement-breakpoint
-- An application goes only when its number is kept, and a number that was kept is never given again.
CREATE FUNCTION refuse_removal_without_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM erased_applications WHERE id = OLD.id AND number = OLD.number) THEN
    RAISE EXCEPTION 'an application is erased by retention only' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER applications_erased_by_rule BEFORE DELETE ON applications
  FOR EACH ROW EXECUTE FUNCTION refuse_removal_without_number();
--> statement-breakpoint
CREATE FUNCTION pass_over_used_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM erased_applications WHERE number = NEW.number) THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER applications_number_unused BEFORE INSERT ON applications
  FOR EACH ROW EXECUTE FUNCTION pass_over_used_number();
--> statement-breakpoint
-- What is erased leaves the lists and stays in the sums, without country, option or state; the days keep their figures.
CREATE FUNCTION count_erased_applications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO application_counts (kind, status, payment_status, processing_type, country_id, count)
  SELECT kind, status, payment_status, coalesce(processing_type, ''), country_id, -count(*)
  FROM counted GROUP BY 1, 2, 3, 4, 5
  UNION ALL
  SELECT kind, 'erased', '', '', 0, count(*) FROM counted GROUP BY 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER applications_counted_gone ON applications;
--> statement-breakpoint
CREATE TRIGGER applications_counted_gone AFTER DELETE ON applications REFERENCING OLD TABLE AS counted
  FOR EACH STATEMENT EXECUTE FUNCTION count_erased_applications();
