CREATE TABLE "application_counts" (
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"payment_status" text NOT NULL,
	"processing_type" text NOT NULL,
	"country_id" integer NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_figures" (
	"day" date NOT NULL,
	"applications" integer NOT NULL,
	"revenue_cents" bigint NOT NULL,
	"decisions" integer NOT NULL,
	"decision_seconds" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "applications_list";--> statement-breakpoint
DROP INDEX "applications_list_by_status";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "open_due_at" timestamp with time zone GENERATED ALWAYS AS (case when status in ('pending', 'processing') and payment_status = 'succeeded' then due_at end) STORED;--> statement-breakpoint
CREATE INDEX "applications_list_by_due" ON "applications" USING btree ("kind","open_due_at","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "applications_list_by_travel" ON "applications" USING btree ("kind","travel_on","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "applications_list_by_amount" ON "applications" USING btree ("kind","total_cents" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "applications_list" ON "applications" USING btree ("kind","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "applications_list_by_status" ON "applications" USING btree ("kind","status","id" DESC NULLS FIRST);