ALTER TABLE "chat_mails" ADD COLUMN "data_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chat_mails" ADD COLUMN "held_as" text;--> statement-breakpoint
ALTER TABLE "chat_mails" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chat_mails" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chat_mails" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_mails" ADD COLUMN "last_failure" text;--> statement-breakpoint
ALTER TABLE "chat_mails" ADD COLUMN "last_failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "data_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "held_as" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "chat_mails_held" ON "chat_mails" USING btree ("held_at") WHERE "chat_mails"."held_as" is not null;--> statement-breakpoint
CREATE INDEX "mails_held" ON "mails" USING btree ("held_at") WHERE "mails"."held_as" is not null;--> statement-breakpoint
-- written by hand
-- E-mails that were given up after their 61 attempts become cases.
UPDATE "mails" SET "held_as" = 'exhausted', "held_at" = "last_failed_at" WHERE "sent_at" IS NULL AND "failures" >= 61;
