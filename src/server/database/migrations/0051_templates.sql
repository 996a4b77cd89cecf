CREATE TABLE "message_template_versions" (
	"template_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"texts" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" bigint NOT NULL,
	CONSTRAINT "message_template_versions_template_id_version_pk" PRIMARY KEY("template_id","version")
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "message_templates_kind" CHECK ("message_templates"."kind" in ('rejection', 'request')),
	CONSTRAINT "message_templates_name" CHECK (char_length("message_templates"."name") between 1 and 60)
);
--> statement-breakpoint
ALTER TABLE "message_template_versions" ADD CONSTRAINT "message_template_versions_template_id_message_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."message_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_template_versions" ADD CONSTRAINT "message_template_versions_saved_by_staff_people_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."staff_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "message_templates_name_once" ON "message_templates" USING btree ("kind",lower("name"));--> statement-breakpoint
-- written by hand
-- What was sent names its version: none is ever changed or deleted.
CREATE FUNCTION keep_template_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a row of % is never changed', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER message_template_versions_keep BEFORE UPDATE OR DELETE ON message_template_versions
  FOR EACH ROW EXECUTE FUNCTION keep_template_version();
