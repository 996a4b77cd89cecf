CREATE TABLE "payment_cases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"application_id" bigint,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "refund_transitions" (
	"refund_id" uuid NOT NULL,
	"sequence" smallint NOT NULL,
	"state" text NOT NULL,
	"cause" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "refund_transitions_refund_id_sequence_pk" PRIMARY KEY("refund_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"application_id" bigint NOT NULL,
	"amount_cents" integer NOT NULL,
	"basis" text NOT NULL,
	"provider_refund_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_provider_refund_id_unique" UNIQUE("provider_refund_id"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_cents" > 0)
);
--> statement-breakpoint
DROP INDEX "mails_once";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "captured_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "subject" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_cases" ADD CONSTRAINT "payment_cases_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_transitions" ADD CONSTRAINT "refund_transitions_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_case_once" ON "payment_cases" USING btree ("kind","subject");--> statement-breakpoint
CREATE INDEX "payment_cases_open" ON "payment_cases" USING btree ("opened_at") WHERE "payment_cases"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_application" ON "refunds" USING btree ("application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_of_duplicate_once" ON "refunds" USING btree ("payment_id") WHERE "refunds"."basis" = 'duplicate';--> statement-breakpoint
CREATE UNIQUE INDEX "mails_once" ON "mails" USING btree ("application_id","event","subject");--> statement-breakpoint
CREATE TRIGGER refund_transitions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON refund_transitions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
--> statement-breakpoint
-- What was captured before this column existed.
UPDATE applications SET captured_cents = total_cents
  WHERE id IN (SELECT application_id FROM payment_transitions WHERE state = 'succeeded');
