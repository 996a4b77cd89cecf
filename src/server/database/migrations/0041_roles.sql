CREATE TABLE "staff_person_roles" (
	"person_id" bigint NOT NULL,
	"role" text NOT NULL,
	"granted_by" bigint,
	"granted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_person_roles_person_id_role_pk" PRIMARY KEY("person_id","role"),
	CONSTRAINT "staff_person_roles_role" CHECK ("staff_person_roles"."role" in ('officer', 'finance', 'chat', 'auditor', 'owner'))
);
--> statement-breakpoint
ALTER TABLE "staff_person_roles" ADD CONSTRAINT "staff_person_roles_person_id_staff_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."staff_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- written by hand
-- Who has an account could do everything so far. The first owner can without a row.
INSERT INTO "staff_person_roles" ("person_id", "role", "granted_at")
SELECT "id", 'owner', now() FROM "staff_people" WHERE NOT "is_first_owner" AND "state" <> 'deactivated';