CREATE TABLE "applications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"payment_status" text DEFAULT 'pending' NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"country_id" integer NOT NULL,
	"language" text NOT NULL,
	"total_cents" integer NOT NULL,
	"travel_on" date NOT NULL,
	"processing_type" text,
	"document_type" text,
	"supporting_document_type" text,
	"supporting_document_country" text,
	"product_id" integer,
	"return_on" date,
	"trip_duration_days" integer,
	"destination" text,
	"personal" "bytea" NOT NULL,
	"passport_index" "bytea" NOT NULL,
	"search_text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	CONSTRAINT "applications_number_unique" UNIQUE("number"),
	CONSTRAINT "applications_kind" CHECK ("applications"."kind" in ('visa', 'insurance')),
	CONSTRAINT "applications_status" CHECK ("applications"."status" in ('pending', 'processing', 'approved', 'rejected')),
	CONSTRAINT "applications_amount" CHECK ("applications"."total_cents" > 0),
	CONSTRAINT "applications_visa_fields" CHECK ("applications"."kind" <> 'visa' or ("applications"."processing_type" is not null and "applications"."document_type" is not null)),
	CONSTRAINT "applications_insurance_fields" CHECK ("applications"."kind" <> 'insurance' or ("applications"."product_id" is not null and "applications"."return_on" is not null))
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"application_id" bigint,
	"detail" jsonb
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "countries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"alpha2" text NOT NULL,
	"name" text NOT NULL,
	"scenario" smallint NOT NULL,
	"stay_days" smallint,
	"entry" text,
	CONSTRAINT "countries_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "data_key_check" (
	"id" smallint PRIMARY KEY NOT NULL,
	"proof" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"application_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_hash_pk" PRIMARY KEY("scope","key_hash")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" bigint NOT NULL,
	"event" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_transitions" (
	"payment_id" uuid NOT NULL,
	"sequence" smallint NOT NULL,
	"application_id" bigint NOT NULL,
	"state" text NOT NULL,
	"cause" text NOT NULL,
	"event_id" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_transitions_payment_id_sequence_pk" PRIMARY KEY("payment_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"provider_checkout_id" text,
	"checkout_url" text,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_provider_checkout_id_unique" UNIQUE("provider_checkout_id")
);
--> statement-breakpoint
CREATE TABLE "staff_credential" (
	"id" smallint PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_credential_single" CHECK ("staff_credential"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id_hash" "bytea" PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"checkout_id" text,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_transitions" ADD CONSTRAINT "payment_transitions_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_list" ON "applications" USING btree ("kind","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "applications_list_by_status" ON "applications" USING btree ("kind","status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "applications_passport" ON "applications" USING btree ("passport_index");--> statement-breakpoint
CREATE INDEX "applications_search" ON "applications" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_application" ON "audit_log" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "files_application" ON "files" USING btree ("application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_once" ON "mails" USING btree ("application_id","event");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_captured_once" ON "payment_transitions" USING btree ("application_id") WHERE "payment_transitions"."state" = 'succeeded';--> statement-breakpoint
CREATE INDEX "payments_application" ON "payments" USING btree ("application_id");