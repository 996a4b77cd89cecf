CREATE TABLE "chat_canned_replies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_canned_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"after_id" bigint,
	"up_to_id" bigint,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_id" uuid NOT NULL,
	"client_id" text NOT NULL,
	"sender" text NOT NULL,
	"body" "bytea" NOT NULL,
	"words" bigint[] NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_messages_sender" CHECK ("chat_messages"."sender" in ('agent', 'customer'))
);
--> statement-breakpoint
CREATE TABLE "chat_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cookie_hash" "bytea" NOT NULL,
	"begun_by" "bytea" NOT NULL,
	"address_hash" "bytea" NOT NULL,
	"customer" "bytea" NOT NULL,
	"customer_words" bigint[] NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"first_reply_at" timestamp with time zone,
	"last_message_id" bigint DEFAULT 0 NOT NULL,
	"last_message_at" timestamp with time zone NOT NULL,
	"read_up_to" bigint DEFAULT 0 NOT NULL,
	"seen_up_to" bigint DEFAULT 0 NOT NULL,
	"unread_count" integer DEFAULT 0 NOT NULL,
	"mentioned" bigint[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "chat_sessions_cookie_hash_unique" UNIQUE("cookie_hash"),
	CONSTRAINT "chat_sessions_begun_by_unique" UNIQUE("begun_by"),
	CONSTRAINT "chat_sessions_unread" CHECK ("chat_sessions"."unread_count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "chat_mails" ADD CONSTRAINT "chat_mails_session_id_chat_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_session_id_chat_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_mails_waiting" ON "chat_mails" USING btree ("session_id") WHERE "chat_mails"."up_to_id" is null;--> statement-breakpoint
CREATE INDEX "chat_mails_session" ON "chat_mails" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_once" ON "chat_messages" USING btree ("session_id","client_id");--> statement-breakpoint
CREATE INDEX "chat_messages_session" ON "chat_messages" USING btree ("session_id","id");--> statement-breakpoint
CREATE INDEX "chat_messages_words" ON "chat_messages" USING gin ("words");--> statement-breakpoint
CREATE INDEX "chat_sessions_list" ON "chat_sessions" USING btree ("last_message_id");--> statement-breakpoint
CREATE INDEX "chat_sessions_waiting" ON "chat_sessions" USING btree ("last_message_id") WHERE "chat_sessions"."unread_count" > 0;--> statement-breakpoint
CREATE INDEX "chat_sessions_address" ON "chat_sessions" USING btree ("address_hash","created_at");--> statement-breakpoint
CREATE INDEX "chat_sessions_words" ON "chat_sessions" USING gin ("customer_words");