CREATE TABLE "bulk_actions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"act" text NOT NULL,
	"state" text NOT NULL,
	"person_id" bigint NOT NULL,
	"session_code" text NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"decided" integer NOT NULL,
	"beyond" integer NOT NULL,
	"content" "bytea",
	CONSTRAINT "bulk_actions_kind" CHECK ("bulk_actions"."kind" in ('visa', 'insurance')),
	CONSTRAINT "bulk_actions_act" CHECK ("bulk_actions"."act" in ('takeUp', 'assign', 'handOver', 'approved', 'rejected')),
	CONSTRAINT "bulk_actions_state" CHECK ("bulk_actions"."state" in ('previewed', 'running', 'finished', 'undoing', 'undone')),
	CONSTRAINT "bulk_actions_started" CHECK (("bulk_actions"."state" = 'previewed') = ("bulk_actions"."started_at" is null))
);
--> statement-breakpoint
CREATE TABLE "bulk_rows" (
	"action_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"application_id" bigint NOT NULL,
	"state" text NOT NULL,
	"left_out" text,
	"decision_id" bigint,
	"problem" text,
	"problem_params" jsonb,
	CONSTRAINT "bulk_rows_action_id_position_pk" PRIMARY KEY("action_id","position"),
	CONSTRAINT "bulk_rows_state" CHECK ("bulk_rows"."state" in ('leftOut', 'waiting', 'done', 'failed', 'untouched', 'undone', 'notUndone')),
	CONSTRAINT "bulk_rows_left_out" CHECK (("bulk_rows"."state" = 'leftOut') = ("bulk_rows"."left_out" is not null)),
	CONSTRAINT "bulk_rows_problem" CHECK (("bulk_rows"."state" in ('failed', 'notUndone')) = ("bulk_rows"."problem" is not null))
);
--> statement-breakpoint
ALTER TABLE "bulk_actions" ADD CONSTRAINT "bulk_actions_person_id_staff_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."staff_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_rows" ADD CONSTRAINT "bulk_rows_action_id_bulk_actions_id_fk" FOREIGN KEY ("action_id") REFERENCES "public"."bulk_actions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_rows" ADD CONSTRAINT "bulk_rows_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_actions_person" ON "bulk_actions" USING btree ("person_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bulk_actions_created" ON "bulk_actions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "bulk_actions_content_sealing_key" ON "bulk_actions" USING btree (sealing_key("content")) WHERE "bulk_actions"."content" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_rows_application" ON "bulk_rows" USING btree ("application_id","action_id");--> statement-breakpoint
CREATE TRIGGER bulk_actions_content_key BEFORE INSERT OR UPDATE OF content ON bulk_actions
  FOR EACH ROW WHEN (NEW.content IS NOT NULL AND NOT may_seal(sealing_key(NEW.content)))
  EXECUTE FUNCTION refuse_retired_key();
