ALTER TABLE "files" ADD COLUMN "attached_by" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "retired_by" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "retired_as" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "retired_reason" "bytea";--> statement-breakpoint
-- written by hand
UPDATE "files" SET "attached_by" = "decisions"."decided_by" FROM "decisions" WHERE "decisions"."file_id" = "files"."id";--> statement-breakpoint
UPDATE "files" SET "retired_at" = "newer"."created_at", "retired_by" = coalesce("newer"."attached_by", '—'), "retired_as" = 'replaced'
FROM "files" AS "newer"
WHERE "files"."kind" = 'evisa' AND "newer"."kind" = 'evisa' AND "newer"."application_id" = "files"."application_id"
  AND ("newer"."created_at", "newer"."id") > ("files"."created_at", "files"."id");--> statement-breakpoint
CREATE UNIQUE INDEX "files_one_document" ON "files" USING btree ("application_id") WHERE "files"."kind" = 'evisa' and "files"."retired_at" is null;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_retired" CHECK (("files"."retired_at" is null) = ("files"."retired_by" is null)
        and ("files"."retired_at" is null) = ("files"."retired_as" is null)
        and ("files"."retired_at" is null or "files"."kind" = 'evisa'));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_retired_reason" CHECK (("files"."retired_reason" is null or "files"."retired_at" is not null)
        and ("files"."retired_as" is distinct from 'withdrawn' or "files"."retired_reason" is not null));