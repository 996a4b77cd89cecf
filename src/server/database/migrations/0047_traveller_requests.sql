CREATE TABLE "traveller_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" bigint NOT NULL,
	"state" text NOT NULL,
	"content" "bytea" NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"asked_by" text NOT NULL,
	"person_id" bigint NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"reminders" smallint DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	"end_cause" text,
	"ended_by" text,
	"answer" "bytea",
	CONSTRAINT "traveller_requests_state" CHECK ("traveller_requests"."state" in ('open', 'answered', 'withdrawn', 'expired')),
	CONSTRAINT "traveller_requests_cause" CHECK ("traveller_requests"."end_cause" in ('answer', 'staff', 'decision', 'time', 'undo')),
	CONSTRAINT "traveller_requests_ended" CHECK (("traveller_requests"."state" = 'open') = ("traveller_requests"."ended_at" is null) and ("traveller_requests"."state" = 'open') = ("traveller_requests"."end_cause" is null)),
	CONSTRAINT "traveller_requests_answer" CHECK (("traveller_requests"."state" = 'answered') = ("traveller_requests"."answer" is not null))
);
--> statement-breakpoint
-- written by hand
-- A due time that stands still leaves the queue. One statement, so that the table is written anew only once; its indexes
-- go with the column.
ALTER TABLE "applications" ADD COLUMN "due_paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applications" DROP COLUMN "open_due_at",
  ADD COLUMN "open_due_at" timestamp with time zone GENERATED ALWAYS AS (case when payment_status = 'succeeded' and due_paused_at is null and (status in ('pending', 'processing') or (status = 'approved' and payment_status <> 'refunded'
  and (attached_document is not distinct from 'withdrawn' or (kind = 'visa' and attached_document is null)))) then due_at end) STORED;--> statement-breakpoint
CREATE INDEX "applications_search_open" ON "applications" USING gin ("search_text" gin_trgm_ops) WHERE "applications"."open_due_at" is not null;--> statement-breakpoint
CREATE INDEX "applications_queue" ON "applications" USING btree ("open_due_at","id") WHERE "applications"."open_due_at" is not null;--> statement-breakpoint
CREATE INDEX "applications_list_by_due" ON "applications" USING btree ("kind","open_due_at","id" DESC NULLS FIRST,"status");--> statement-breakpoint
ALTER TABLE "mail_links" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "traveller_requests" ADD CONSTRAINT "traveller_requests_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "traveller_requests_open_once" ON "traveller_requests" USING btree ("application_id") WHERE "traveller_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "traveller_requests_application" ON "traveller_requests" USING btree ("application_id","asked_at");--> statement-breakpoint
CREATE INDEX "traveller_requests_open" ON "traveller_requests" USING btree ("asked_at") WHERE "traveller_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "traveller_requests_content_sealing_key" ON "traveller_requests" USING btree (sealing_key("content"));--> statement-breakpoint
CREATE INDEX "traveller_requests_answer_sealing_key" ON "traveller_requests" USING btree (sealing_key("answer")) WHERE "traveller_requests"."answer" is not null;--> statement-breakpoint
ALTER TABLE "mail_links" ADD CONSTRAINT "mail_links_request_id_traveller_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."traveller_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_links_request" ON "mail_links" USING btree ("request_id") WHERE "mail_links"."request_id" is not null;--> statement-breakpoint
CREATE TRIGGER traveller_requests_content_key BEFORE INSERT OR UPDATE OF content ON traveller_requests
  FOR EACH ROW WHEN (NEW.content IS NOT NULL AND NOT may_seal(sealing_key(NEW.content)))
  EXECUTE FUNCTION refuse_retired_key();
--> statement-breakpoint
CREATE TRIGGER traveller_requests_answer_key BEFORE INSERT OR UPDATE OF answer ON traveller_requests
  FOR EACH ROW WHEN (NEW.answer IS NOT NULL AND NOT may_seal(sealing_key(NEW.answer)))
  EXECUTE FUNCTION refuse_retired_key();
