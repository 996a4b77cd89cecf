ALTER TABLE "refunds" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "refund_id" text;--> statement-breakpoint
-- written by hand
-- Of the refunds that are here nobody noted whether they were ordered at the provider: they may have been.
UPDATE "refunds" SET "sent_at" = "created_at";
