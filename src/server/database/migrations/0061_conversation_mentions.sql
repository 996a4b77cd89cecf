CREATE TABLE "chat_note_mentions" (
	"note_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"person_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "chat_note_mentions_note_id_person_id_pk" PRIMARY KEY("note_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "chat_note_mentions" ADD CONSTRAINT "chat_note_mentions_note_id_chat_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."chat_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_note_mentions" ADD CONSTRAINT "chat_note_mentions_session_id_chat_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_note_mentions" ADD CONSTRAINT "chat_note_mentions_person_id_staff_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."staff_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_note_mentions_unseen" ON "chat_note_mentions" USING btree ("person_id","at") WHERE "chat_note_mentions"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "chat_note_mentions_seen" ON "chat_note_mentions" USING btree ("person_id","at") WHERE "chat_note_mentions"."seen_at" is not null;--> statement-breakpoint
CREATE INDEX "chat_note_mentions_session" ON "chat_note_mentions" USING btree ("session_id");