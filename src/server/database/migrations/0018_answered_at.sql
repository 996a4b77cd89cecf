ALTER TABLE "payments" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "answered_at" timestamp with time zone;