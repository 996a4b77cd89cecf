CREATE TABLE "staff_person_own_roles" (
	"person_id" bigint NOT NULL,
	"role_id" bigint NOT NULL,
	"granted_by" bigint NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_person_own_roles_person_id_role_id_pk" PRIMARY KEY("person_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "staff_own_roles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_own_roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"permissions" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" bigint NOT NULL,
	CONSTRAINT "staff_own_roles_name" CHECK (char_length("staff_own_roles"."name") between 1 and 60)
);
--> statement-breakpoint
ALTER TABLE "staff_person_own_roles" ADD CONSTRAINT "staff_person_own_roles_person_id_staff_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."staff_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_person_own_roles" ADD CONSTRAINT "staff_person_own_roles_role_id_staff_own_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."staff_own_roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_own_roles" ADD CONSTRAINT "staff_own_roles_changed_by_staff_people_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."staff_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_person_own_roles_role" ON "staff_person_own_roles" USING btree ("role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_own_roles_name_once" ON "staff_own_roles" USING btree (lower("name"));