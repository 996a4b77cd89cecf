CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" bigint NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"refusal" text,
	"pending_secret" "bytea",
	CONSTRAINT "staff_invitations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_person_id_staff_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."staff_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_invitations_person" ON "staff_invitations" USING btree ("person_id");--> statement-breakpoint
-- written by hand
CREATE TRIGGER staff_invitations_pending_secret_key BEFORE INSERT OR UPDATE OF pending_secret ON staff_invitations
  FOR EACH ROW WHEN (NEW.pending_secret IS NOT NULL AND NOT may_seal(sealing_key(NEW.pending_secret)))
  EXECUTE FUNCTION refuse_retired_key();
