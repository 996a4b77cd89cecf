DROP INDEX "applications_search";--> statement-breakpoint
CREATE INDEX "applications_search_visa" ON "applications" USING gin ("search_text" gin_trgm_ops) WHERE "applications"."kind" = 'visa';--> statement-breakpoint
CREATE INDEX "applications_search_insurance" ON "applications" USING gin ("search_text" gin_trgm_ops) WHERE "applications"."kind" = 'insurance';--> statement-breakpoint
CREATE INDEX "applications_search_open" ON "applications" USING gin ("search_text" gin_trgm_ops) WHERE "applications"."open_due_at" is not null;