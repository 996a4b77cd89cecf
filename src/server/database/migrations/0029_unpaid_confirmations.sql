ALTER TABLE "mails" ADD COLUMN "mailbox" "bytea";--> statement-breakpoint
CREATE INDEX "mails_mailbox" ON "mails" USING btree ("mailbox","created_at") WHERE "mails"."mailbox" is not null;