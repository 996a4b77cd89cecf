CREATE TABLE "data_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"wrapped" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"state_at" timestamp with time zone NOT NULL,
	CONSTRAINT "data_keys_state" CHECK ("data_keys"."state" in ('base', 'coming', 'newest', 'old', 'retired')),
	CONSTRAINT "data_keys_base" CHECK (("data_keys"."id" = 0) = ("data_keys"."state" = 'base'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "data_keys_newest" ON "data_keys" USING btree ("state") WHERE "data_keys"."state" = 'newest';--> statement-breakpoint
CREATE UNIQUE INDEX "data_keys_coming" ON "data_keys" USING btree ("state") WHERE "data_keys"."state" = 'coming';--> statement-breakpoint
-- written by hand
-- The id of the data key that sealed a value, from its first bytes (src/server/security/sealing.ts). Values of the first
-- version name none: they are of key 1. What is no sealed value has none.
CREATE FUNCTION sealing_key(sealed bytea) RETURNS integer LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  head bytea := substr(sealed, 1, 5);
BEGIN
  IF length(head) < 5 THEN
    RETURN NULL;
  ELSIF get_byte(head, 0) = 1 THEN
    RETURN 1;
  ELSIF get_byte(head, 0) = 2 AND get_byte(head, 1) < 128 THEN
    RETURN (get_byte(head, 1) << 24) | (get_byte(head, 2) << 16) | (get_byte(head, 3) << 8) | get_byte(head, 4);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE INDEX "applications_sealing_key" ON "applications" USING btree (sealing_key("personal"));--> statement-breakpoint
CREATE INDEX "chat_messages_sealing_key" ON "chat_messages" USING btree (sealing_key("body"));--> statement-breakpoint
CREATE INDEX "chat_sessions_sealing_key" ON "chat_sessions" USING btree (sealing_key("customer"));--> statement-breakpoint
CREATE INDEX "staff_notes_sealing_key" ON "staff_notes" USING btree (sealing_key("content"));--> statement-breakpoint
CREATE INDEX "files_sealing_key" ON "files" USING btree (sealing_key("content"));--> statement-breakpoint
CREATE INDEX "files_reason_sealing_key" ON "files" USING btree (sealing_key("retired_reason")) WHERE "files"."retired_reason" is not null;--> statement-breakpoint
CREATE INDEX "mails_sealing_key" ON "mails" USING btree (sealing_key("staff_text")) WHERE "mails"."staff_text" is not null;
--> statement-breakpoint
-- Whether a key may seal. Holds off a change of the keys' states until the end of the transaction, so that no value of a
-- key that is retired at this moment is on its way (advisoryLocks.keyStates).
CREATE FUNCTION may_seal(key integer) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7265119);
  RETURN NOT EXISTS (SELECT FROM data_keys WHERE id = key AND state = 'retired');
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_retired_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a value of % is sealed with a retired key', TG_TABLE_NAME USING ERRCODE = 'KR001';
END $$;
--> statement-breakpoint
CREATE TRIGGER applications_personal_key BEFORE INSERT OR UPDATE OF personal ON applications
  FOR EACH ROW WHEN (NEW.personal IS NOT NULL AND NOT may_seal(sealing_key(NEW.personal)))
  EXECUTE FUNCTION refuse_retired_key();
--> statement-breakpoint
CREATE TRIGGER files_content_key BEFORE INSERT OR UPDATE OF content ON files
  FOR EACH ROW WHEN (NEW.content IS NOT NULL AND NOT may_seal(sealing_key(NEW.content)))
  EXECUTE FUNCTION refuse_retired_key();
--> statement-breakpoint
CREATE TRIGGER files_retired_reason_key BEFORE INSERT OR UPDATE OF retired_reason ON files
  FOR EACH ROW WHEN (NEW.retired_reason IS NOT NULL AND NOT may_seal(sealing_key(NEW.retired_reason)))
  EXECUTE FUNCTION refuse_retired_key();
--> statement-breakpoint
CREATE TRIGGER mails_staff_text_key BEFORE INSERT OR UPDATE OF staff_text ON mails
  FOR EACH ROW WHEN (NEW.staff_text IS NOT NULL AND NOT may_seal(sealing_key(NEW.staff_text)))
  EXECUTE FUNCTION refuse_retired_key();
--> statement-breakpoint
CREATE TRIGGER staff_notes_content_key BEFORE INSERT OR UPDATE OF content ON staff_notes
  FOR EACH ROW WHEN (NEW.content IS NOT NULL AND NOT may_seal(sealing_key(NEW.content)))
  EXECUTE FUNCTION refuse_retired_key();
--> statement-breakpoint
CREATE TRIGGER legal_holds_reason_key BEFORE INSERT OR UPDATE OF reason ON legal_holds
  FOR EACH ROW WHEN (NEW.reason IS NOT NULL AND NOT may_seal(sealing_key(NEW.reason)))
  EXECUTE FUNCTION refuse_retired_key();
--> statement-breakpoint
CREATE TRIGGER legal_holds_lift_reason_key BEFORE INSERT OR UPDATE OF lift_reason ON legal_holds
  FOR EACH ROW WHEN (NEW.lift_reason IS NOT NULL AND NOT may_seal(sealing_key(NEW.lift_reason)))
  EXECUTE FUNCTION refuse_retired_key();
--> statement-breakpoint
CREATE TRIGGER chat_sessions_customer_key BEFORE INSERT OR UPDATE OF customer ON chat_sessions
  FOR EACH ROW WHEN (NEW.customer IS NOT NULL AND NOT may_seal(sealing_key(NEW.customer)))
  EXECUTE FUNCTION refuse_retired_key();
--> statement-breakpoint
CREATE TRIGGER chat_messages_body_key BEFORE INSERT OR UPDATE OF body ON chat_messages
  FOR EACH ROW WHEN (NEW.body IS NOT NULL AND NOT may_seal(sealing_key(NEW.body)))
  EXECUTE FUNCTION refuse_retired_key();
--> statement-breakpoint
CREATE TRIGGER staff_second_factor_secret_key BEFORE INSERT OR UPDATE OF secret ON staff_second_factor
  FOR EACH ROW WHEN (NEW.secret IS NOT NULL AND NOT may_seal(sealing_key(NEW.secret)))
  EXECUTE FUNCTION refuse_retired_key();
--> statement-breakpoint
CREATE TRIGGER staff_sessions_pending_secret_key BEFORE INSERT OR UPDATE OF pending_secret ON staff_sessions
  FOR EACH ROW WHEN (NEW.pending_secret IS NOT NULL AND NOT may_seal(sealing_key(NEW.pending_secret)))
  EXECUTE FUNCTION refuse_retired_key();
--> statement-breakpoint
-- A message is never changed. While keys are rotated it is sealed anew: from an old key to the newest, with the hashes of
-- its words, and nothing else.
CREATE FUNCTION refuse_change_but_new_seal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('kapi.rotating', true) IS DISTINCT FROM 'keys'
    OR to_jsonb(NEW) - 'body' - 'words' IS DISTINCT FROM to_jsonb(OLD) - 'body' - 'words'
    OR NOT EXISTS (SELECT FROM data_keys WHERE id = sealing_key(OLD.body) AND state = 'old')
    OR NOT EXISTS (SELECT FROM data_keys WHERE id = sealing_key(NEW.body) AND state = 'newest') THEN
    RAISE EXCEPTION 'rows of % are never changed or removed', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER chat_messages_never_changed ON chat_messages;
--> statement-breakpoint
CREATE TRIGGER chat_messages_never_changed BEFORE UPDATE ON chat_messages
  FOR EACH ROW EXECUTE FUNCTION refuse_change_but_new_seal();
