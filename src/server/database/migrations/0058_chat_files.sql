CREATE TABLE "chat_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"client_id" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_files_media_type" CHECK ("chat_files"."media_type" in ('image/jpeg', 'application/pdf'))
);
--> statement-breakpoint
ALTER TABLE "chat_files" ADD CONSTRAINT "chat_files_session_id_chat_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_files_message" ON "chat_files" USING btree ("session_id","client_id");--> statement-breakpoint
CREATE INDEX "chat_files_sealing_key" ON "chat_files" USING btree (sealing_key("content"));--> statement-breakpoint
CREATE TRIGGER chat_files_content_key BEFORE INSERT OR UPDATE OF content ON chat_files
  FOR EACH ROW WHEN (NEW.content IS NOT NULL AND NOT may_seal(sealing_key(NEW.content)))
  EXECUTE FUNCTION refuse_retired_key();
