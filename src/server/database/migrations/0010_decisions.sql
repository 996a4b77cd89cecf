CREATE TABLE "decisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"decided_by" text NOT NULL,
	"mail_id" uuid,
	"file_id" uuid,
	"undone_at" timestamp with time zone,
	"undone_by" text,
	CONSTRAINT "decisions_undone" CHECK (("decisions"."undone_at" is null) = ("decisions"."undone_by" is null))
);
--> statement-breakpoint
CREATE TABLE "staff_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"written_by" text NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
DROP INDEX "mails_once";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "copy" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "staff_text" "bytea";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "last_failure" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "last_failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "decisions_application" ON "decisions" USING btree ("application_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "staff_notes_application" ON "staff_notes" USING btree ("application_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_once" ON "mails" USING btree ("application_id","event","subject","copy");