CREATE TABLE "note_mentions" (
	"note_id" uuid NOT NULL,
	"application_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "note_mentions_note_id_person_id_pk" PRIMARY KEY("note_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_note_id_staff_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."staff_notes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_person_id_staff_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."staff_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "note_mentions_unseen" ON "note_mentions" USING btree ("person_id","at") WHERE "note_mentions"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "note_mentions_seen" ON "note_mentions" USING btree ("person_id","at") WHERE "note_mentions"."seen_at" is not null;--> statement-breakpoint
CREATE INDEX "note_mentions_application" ON "note_mentions" USING btree ("application_id");