DROP INDEX "applications_list_by_due";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "attached_document" text;--> statement-breakpoint
-- written by hand
UPDATE "applications" SET "attached_document" = CASE WHEN "offered" THEN 'current' ELSE 'withdrawn' END
FROM (SELECT "application_id", bool_or("retired_at" IS NULL) AS "offered" FROM "files"
  WHERE "kind" = 'evisa' AND "retired_as" IS DISTINCT FROM 'undone' GROUP BY 1) AS "attached"
WHERE "attached"."application_id" = "applications"."id";--> statement-breakpoint
-- The due time of what is owed now includes documents. One statement, so that the table is written anew only once; the
-- index of the search goes with the column.
ALTER TABLE "applications" DROP COLUMN "open_due_at",
  ADD COLUMN "open_due_at" timestamp with time zone GENERATED ALWAYS AS (case when payment_status = 'succeeded' and (status in ('pending', 'processing') or (status = 'approved' and payment_status <> 'refunded'
  and (attached_document is not distinct from 'withdrawn' or (kind = 'visa' and attached_document is null)))) then due_at end) STORED,
  ADD COLUMN "document_owed" boolean GENERATED ALWAYS AS (status = 'approved' and payment_status <> 'refunded'
  and (attached_document is not distinct from 'withdrawn' or (kind = 'visa' and attached_document is null))) STORED NOT NULL,
  ADD CONSTRAINT "applications_attached_document" CHECK ("applications"."attached_document" in ('current', 'withdrawn'));--> statement-breakpoint
CREATE INDEX "applications_search_open" ON "applications" USING gin ("search_text" gin_trgm_ops) WHERE "applications"."open_due_at" is not null;--> statement-breakpoint
CREATE INDEX "applications_document_owed" ON "applications" USING btree ("kind","travel_on") WHERE "applications"."document_owed";--> statement-breakpoint
CREATE INDEX "applications_list_by_due" ON "applications" USING btree ("kind","open_due_at","id" DESC NULLS FIRST,"status");
