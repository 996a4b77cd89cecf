DROP INDEX "applications_decided";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "decided_by_person" bigint;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD COLUMN "first_reply_by" bigint;--> statement-breakpoint
-- What was decided and answered before, by whom.
UPDATE applications SET decided_by_person = d.person_id
FROM (
  SELECT DISTINCT ON (application_id) application_id, person_id FROM decisions
  WHERE undone_at IS NULL AND to_status IN ('approved', 'rejected') ORDER BY application_id, id DESC
) d
WHERE d.application_id = applications.id AND d.person_id IS NOT NULL AND applications.decided_at IS NOT NULL;
--> statement-breakpoint
UPDATE chat_sessions SET first_reply_by = m.person_id
FROM (
  SELECT DISTINCT ON (session_id) session_id, person_id FROM chat_messages
  WHERE sender = 'agent' ORDER BY session_id, id
) m
WHERE m.session_id = chat_sessions.id AND m.person_id IS NOT NULL AND chat_sessions.first_reply_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "chat_sessions_answered" ON "chat_sessions" USING btree ("created_at","first_reply_at","first_reply_by");--> statement-breakpoint
CREATE INDEX "refund_transitions_succeeded" ON "refund_transitions" USING btree ("at","refund_id") WHERE "refund_transitions"."state" = 'succeeded';--> statement-breakpoint
CREATE INDEX "applications_decided" ON "applications" USING btree ("decided_at","kind","status","processing_type","country_id","decided_by_person","rejection_reason","paid_at","due_at") WHERE "applications"."decided_at" is not null;
