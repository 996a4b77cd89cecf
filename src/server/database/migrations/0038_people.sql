CREATE TABLE "staff_people" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"handle" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"language" text DEFAULT 'tr' NOT NULL,
	"state" text NOT NULL,
	"is_first_owner" boolean DEFAULT false NOT NULL,
	"password_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" bigint,
	"deactivated_at" timestamp with time zone,
	"deactivated_by" bigint,
	CONSTRAINT "staff_people_handle_unique" UNIQUE("handle"),
	CONSTRAINT "staff_people_name" CHECK (char_length("staff_people"."name") between 1 and 80),
	CONSTRAINT "staff_people_email" CHECK ("staff_people"."is_first_owner" or "staff_people"."state" = 'deactivated' or "staff_people"."email" is not null),
	CONSTRAINT "staff_people_language" CHECK ("staff_people"."language" in ('tr', 'en')),
	CONSTRAINT "staff_people_state" CHECK ("staff_people"."state" in ('invited', 'active', 'deactivated')),
	CONSTRAINT "staff_people_first_owner" CHECK (not "staff_people"."is_first_owner" or ("staff_people"."state" = 'active' and "staff_people"."password_hash" is null)),
	CONSTRAINT "staff_people_deactivated" CHECK (("staff_people"."state" = 'deactivated') = ("staff_people"."deactivated_at" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "staff_people_email_once" ON "staff_people" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "staff_people_one_first_owner" ON "staff_people" USING btree ("is_first_owner") WHERE "staff_people"."is_first_owner";--> statement-breakpoint
-- written by hand
-- Whoever signs in by the one password is the first owner: the sessions, the second factor and the recovery codes of
-- before are theirs.
INSERT INTO "staff_people" ("id", "name", "state", "is_first_owner", "created_at") OVERRIDING SYSTEM VALUE
VALUES (1, 'Yönetici', 'active', true, now());--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('staff_people', 'id'), 1);--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "person_id" bigint NOT NULL DEFAULT 1;--> statement-breakpoint
ALTER TABLE "staff_sessions" ALTER COLUMN "person_id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD COLUMN "person_id" bigint NOT NULL DEFAULT 1;--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ALTER COLUMN "person_id" DROP DEFAULT;--> statement-breakpoint
-- Its one row has the id 1, to which its secret is sealed: it goes on opening.
ALTER TABLE "staff_second_factor" DROP CONSTRAINT "staff_second_factor_single";--> statement-breakpoint
ALTER TABLE "staff_second_factor" RENAME COLUMN "id" TO "person_id";--> statement-breakpoint
ALTER TABLE "staff_second_factor" ALTER COLUMN "person_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "person_id" bigint;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "person_id" bigint;--> statement-breakpoint
ALTER TABLE "decisions" ADD COLUMN "person_id" bigint;--> statement-breakpoint
ALTER TABLE "staff_notes" ADD COLUMN "person_id" bigint;--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_person_id_staff_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."staff_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_second_factor" ADD CONSTRAINT "staff_second_factor_person_id_staff_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."staff_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_person_id_staff_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."staff_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_person" ON "audit_log" USING btree ("person_id","id") WHERE "audit_log"."person_id" is not null;--> statement-breakpoint
CREATE INDEX "staff_recovery_codes_person" ON "staff_recovery_codes" USING btree ("person_id");