CREATE TABLE "approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"rule" text NOT NULL,
	"application_id" bigint,
	"subject" text NOT NULL,
	"request_key" text,
	"content" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	"requested_by" bigint NOT NULL,
	"requested_label" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"decided_by" bigint,
	"decided_label" text,
	"decided_at" timestamp with time zone,
	"reason" "bytea",
	"void_cause" text,
	"done_at" timestamp with time zone,
	CONSTRAINT "approvals_request_key_unique" UNIQUE("request_key"),
	CONSTRAINT "approvals_action" CHECK ("approvals"."action" in ('refund', 'rule', 'withdrawal', 'erasure', 'access', 'role')),
	CONSTRAINT "approvals_rule" CHECK ("approvals"."rule" in ('refund', 'goodwill', 'withdrawal', 'erasure', 'access')),
	CONSTRAINT "approvals_state" CHECK ("approvals"."state" in ('open', 'approved', 'declined', 'withdrawn', 'void', 'expired')),
	CONSTRAINT "approvals_decided" CHECK (("approvals"."state" = 'open') = ("approvals"."decided_at" is null)),
	CONSTRAINT "approvals_by_another" CHECK ("approvals"."state" not in ('approved', 'declined') or ("approvals"."decided_by" is not null and "approvals"."decided_by" <> "approvals"."requested_by")),
	CONSTRAINT "approvals_done" CHECK ("approvals"."done_at" is null or "approvals"."state" = 'approved'),
	CONSTRAINT "approvals_void" CHECK (("approvals"."state" = 'void') = ("approvals"."void_cause" is not null))
);
--> statement-breakpoint
CREATE TABLE "staff_rules" (
	"name" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"above_cents" integer,
	"changed_by" bigint,
	"changed_label" text,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_rules_name" CHECK ("staff_rules"."name" in ('refund', 'goodwill', 'withdrawal', 'erasure', 'access')),
	CONSTRAINT "staff_rules_above" CHECK (case "staff_rules"."name" when 'refund' then not "staff_rules"."is_on" or "staff_rules"."above_cents" >= 0 else "staff_rules"."above_cents" is null end)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_open_once" ON "approvals" USING btree ("action","subject") WHERE "approvals"."state" = 'open';--> statement-breakpoint
CREATE INDEX "approvals_state" ON "approvals" USING btree ("state","expires_at");--> statement-breakpoint
CREATE INDEX "approvals_application" ON "approvals" USING btree ("application_id") WHERE "approvals"."application_id" is not null;--> statement-breakpoint
CREATE INDEX "approvals_sealing_key" ON "approvals" USING btree (sealing_key("content"));--> statement-breakpoint
CREATE INDEX "approvals_reason_sealing_key" ON "approvals" USING btree (sealing_key("reason")) WHERE "approvals"."reason" is not null;--> statement-breakpoint
-- written by hand
CREATE TRIGGER approvals_content_key BEFORE INSERT OR UPDATE OF content ON approvals
  FOR EACH ROW WHEN (NEW.content IS NOT NULL AND NOT may_seal(sealing_key(NEW.content)))
  EXECUTE FUNCTION refuse_retired_key();
--> statement-breakpoint
CREATE TRIGGER approvals_reason_key BEFORE INSERT OR UPDATE OF reason ON approvals
  FOR EACH ROW WHEN (NEW.reason IS NOT NULL AND NOT may_seal(sealing_key(NEW.reason)))
  EXECUTE FUNCTION refuse_retired_key();
--> statement-breakpoint
-- The same value under a new seal, as a rotation of keys leaves it: from an old key to the newest.
CREATE FUNCTION is_resealed(old_value bytea, new_value bytea) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT old_value IS NOT DISTINCT FROM new_value
    OR (current_setting('kapi.rotating', true) IS NOT DISTINCT FROM 'keys'
      AND EXISTS (SELECT FROM data_keys WHERE id = sealing_key(old_value) AND state = 'old')
      AND EXISTS (SELECT FROM data_keys WHERE id = sealing_key(new_value) AND state = 'newest'))
$$;
--> statement-breakpoint
-- A request is what was asked for: it ends once, is done once, and nothing else of it ever changes but its seals.
CREATE FUNCTION keep_approval() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  seals text[] := ARRAY['content', 'reason'];
  ending text[] := ARRAY['content', 'state', 'decided_by', 'decided_label', 'decided_at', 'reason', 'void_cause', 'done_at'];
BEGIN
  IF is_resealed(OLD.content, NEW.content) AND is_resealed(OLD.reason, NEW.reason)
    AND to_jsonb(NEW) - seals IS NOT DISTINCT FROM to_jsonb(OLD) - seals THEN
    RETURN NEW;
  END IF;
  IF OLD.state = 'approved' AND OLD.done_at IS NULL AND to_jsonb(NEW) - 'done_at' = to_jsonb(OLD) - 'done_at' THEN
    RETURN NEW;
  END IF;
  IF OLD.state <> 'open' OR NEW.content IS DISTINCT FROM OLD.content
    OR to_jsonb(NEW) - ending IS DISTINCT FROM to_jsonb(OLD) - ending THEN
    RAISE EXCEPTION 'a row of % is never changed but to end it', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER approvals_keep BEFORE UPDATE ON approvals
  FOR EACH ROW EXECUTE FUNCTION keep_approval();
