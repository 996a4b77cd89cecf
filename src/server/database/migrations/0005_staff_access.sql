CREATE TABLE "audit_seals" (
	"position" bigint PRIMARY KEY NOT NULL,
	"audit_id" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_seals_audit_id_unique" UNIQUE("audit_id")
);
--> statement-breakpoint
CREATE TABLE "audit_unsealed" (
	"audit_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_codes" (
	"code_hash" "bytea" PRIMARY KEY NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_second_factor" (
	"id" smallint PRIMARY KEY NOT NULL,
	"secret" "bytea" NOT NULL,
	"switched_on_at" timestamp with time zone NOT NULL,
	"last_step" bigint NOT NULL,
	CONSTRAINT "staff_second_factor_single" CHECK ("staff_second_factor"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "staff_sign_in_tries" (
	"bucket" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "session" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "session_label" text;--> statement-breakpoint
ALTER TABLE "staff_credential" ADD COLUMN "configured_hash" text;--> statement-breakpoint
-- Sessions from before have no name: their staff sign in again.
DELETE FROM "staff_sessions";--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "code" text NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "label" text NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "pending_secret" "bytea";--> statement-breakpoint
CREATE INDEX "audit_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_session" ON "audit_log" USING btree ("session","id") WHERE "audit_log"."session" is not null;--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit_log" USING brin ("at");