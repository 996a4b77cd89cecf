CREATE TABLE "bulk_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"action_id" uuid NOT NULL,
	"application_id" bigint NOT NULL,
	"content" "bytea" NOT NULL,
	"released" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bulk_documents" ADD CONSTRAINT "bulk_documents_action_id_bulk_actions_id_fk" FOREIGN KEY ("action_id") REFERENCES "public"."bulk_actions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_documents" ADD CONSTRAINT "bulk_documents_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_documents_row" ON "bulk_documents" USING btree ("application_id","action_id");--> statement-breakpoint
CREATE INDEX "bulk_documents_action" ON "bulk_documents" USING btree ("action_id");--> statement-breakpoint
CREATE INDEX "bulk_documents_content_sealing_key" ON "bulk_documents" USING btree (sealing_key("content"));--> statement-breakpoint
CREATE INDEX "bulk_documents_released_sealing_key" ON "bulk_documents" USING btree (sealing_key("released"));--> statement-breakpoint
CREATE TRIGGER bulk_documents_content_key BEFORE INSERT OR UPDATE OF content ON bulk_documents
  FOR EACH ROW WHEN (NOT may_seal(sealing_key(NEW.content)))
  EXECUTE FUNCTION refuse_retired_key();
--> statement-breakpoint
CREATE TRIGGER bulk_documents_released_key BEFORE INSERT OR UPDATE OF released ON bulk_documents
  FOR EACH ROW WHEN (NOT may_seal(sealing_key(NEW.released)))
  EXECUTE FUNCTION refuse_retired_key();
