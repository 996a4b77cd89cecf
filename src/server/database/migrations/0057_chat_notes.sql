CREATE TABLE "chat_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"written_by" text NOT NULL,
	"person_id" bigint NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_canned_replies" ADD COLUMN "shortcut" text;--> statement-breakpoint
ALTER TABLE "chat_mails" ADD COLUMN "kind" text DEFAULT 'replies' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_notes" ADD CONSTRAINT "chat_notes_session_id_chat_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_notes_session" ON "chat_notes" USING btree ("session_id","at");--> statement-breakpoint
CREATE INDEX "chat_notes_sealing_key" ON "chat_notes" USING btree (sealing_key("content"));--> statement-breakpoint
ALTER TABLE "chat_canned_replies" ADD CONSTRAINT "chat_canned_replies_shortcut_unique" UNIQUE("shortcut");--> statement-breakpoint
ALTER TABLE "chat_mails" ADD CONSTRAINT "chat_mails_kind" CHECK ("chat_mails"."kind" in ('replies', 'transcript'));--> statement-breakpoint
CREATE TRIGGER chat_notes_content_key BEFORE INSERT OR UPDATE OF content ON chat_notes
  FOR EACH ROW WHEN (NEW.content IS NOT NULL AND NOT may_seal(sealing_key(NEW.content)))
  EXECUTE FUNCTION refuse_retired_key();
