CREATE TABLE "delay_credits" (
	"application_id" bigint PRIMARY KEY NOT NULL,
	"refund_id" uuid,
	"kept_type" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "delay_credits_refund_id_unique" UNIQUE("refund_id")
);
--> statement-breakpoint
ALTER TABLE "delay_credits" ADD CONSTRAINT "delay_credits_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delay_credits" ADD CONSTRAINT "delay_credits_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_missed" ON "applications" USING btree ("due_at") WHERE "applications"."kind" = 'visa' and "applications"."payment_status" = 'succeeded' and ("applications"."decided_at" is null or "applications"."due_at" < "applications"."decided_at");--> statement-breakpoint
-- What was decided late before was paid for under the old refund policy: nothing goes back by itself.
INSERT INTO delay_credits (application_id, at)
  SELECT id, now() FROM applications
  WHERE kind = 'visa' AND payment_status = 'succeeded' AND due_at < decided_at;
