CREATE TABLE "staff_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"filters" jsonb NOT NULL,
	"sort" text NOT NULL,
	"columns" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" bigint NOT NULL,
	CONSTRAINT "staff_views_kind" CHECK ("staff_views"."kind" in ('visa', 'insurance')),
	CONSTRAINT "staff_views_name" CHECK (char_length("staff_views"."name") between 1 and 60)
);
--> statement-breakpoint
ALTER TABLE "staff_views" ADD CONSTRAINT "staff_views_owner_id_staff_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."staff_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_views" ADD CONSTRAINT "staff_views_changed_by_staff_people_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."staff_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_views_own_name_once" ON "staff_views" USING btree ("owner_id","kind",lower("name")) WHERE not "staff_views"."is_shared";--> statement-breakpoint
CREATE UNIQUE INDEX "staff_views_shared_name_once" ON "staff_views" USING btree ("kind",lower("name")) WHERE "staff_views"."is_shared";