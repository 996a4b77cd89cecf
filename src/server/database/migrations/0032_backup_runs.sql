CREATE TABLE "backup_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backup_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"bytes" bigint,
	"failure" text,
	"detail" text,
	"reported_at" timestamp with time zone,
	CONSTRAINT "backup_runs_kind_known" CHECK ("backup_runs"."kind" in ('base', 'rehearsal')),
	CONSTRAINT "backup_runs_failure_known" CHECK ("backup_runs"."failure" in ('destination', 'full', 'key', 'unrestorable', 'unsound', 'cutOff', 'other'))
);
--> statement-breakpoint
CREATE INDEX "backup_runs_kind" ON "backup_runs" USING btree ("kind","id");