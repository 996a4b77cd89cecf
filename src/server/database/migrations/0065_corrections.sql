CREATE TABLE "correction_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"proven_at" timestamp with time zone,
	"token_hash" "bytea"
);
--> statement-breakpoint
CREATE TABLE "corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"fields" text[] NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "correction_codes" ADD CONSTRAINT "correction_codes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_id_correction_codes_id_fk" FOREIGN KEY ("id") REFERENCES "public"."correction_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "correction_codes_application" ON "correction_codes" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "correction_codes_token" ON "correction_codes" USING btree ("token_hash") WHERE "correction_codes"."token_hash" is not null;--> statement-breakpoint
CREATE INDEX "corrections_application" ON "corrections" USING btree ("application_id","at");--> statement-breakpoint
CREATE INDEX "corrections_sealing_key" ON "corrections" USING btree (sealing_key("content"));--> statement-breakpoint
CREATE TRIGGER corrections_content_key BEFORE INSERT OR UPDATE OF content ON corrections
  FOR EACH ROW WHEN (NEW.content IS NOT NULL AND NOT may_seal(sealing_key(NEW.content)))
  EXECUTE FUNCTION refuse_retired_key();
