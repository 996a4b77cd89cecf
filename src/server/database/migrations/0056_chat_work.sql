CREATE TABLE "chat_assignments" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"person_id" bigint NOT NULL,
	"taken_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_labels" (
	"session_id" uuid NOT NULL,
	"label" text NOT NULL,
	CONSTRAINT "chat_labels_session_id_label_pk" PRIMARY KEY("session_id","label")
);
--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD COLUMN "snoozed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chat_assignments" ADD CONSTRAINT "chat_assignments_session_id_chat_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_assignments" ADD CONSTRAINT "chat_assignments_person_id_staff_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."staff_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_labels" ADD CONSTRAINT "chat_labels_session_id_chat_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_assignments_person" ON "chat_assignments" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "chat_labels_label" ON "chat_labels" USING btree ("label","session_id");--> statement-breakpoint
CREATE INDEX "chat_sessions_snoozed" ON "chat_sessions" USING btree ("last_message_id") WHERE "chat_sessions"."snoozed_until" is not null;