CREATE TABLE "case_assignments" (
	"application_id" bigint PRIMARY KEY NOT NULL,
	"person_id" bigint NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"last_activity_at" timestamp with time zone NOT NULL,
	"note_id" uuid
);
--> statement-breakpoint
ALTER TABLE "staff_people" ADD COLUMN "skill_languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_people" ADD COLUMN "skill_kinds" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "case_assignments" ADD CONSTRAINT "case_assignments_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_assignments" ADD CONSTRAINT "case_assignments_person_id_staff_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."staff_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_assignments_person" ON "case_assignments" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "applications_queue" ON "applications" USING btree ("open_due_at","id") WHERE "applications"."open_due_at" is not null;