CREATE TABLE "dispute_lines" (
	"dispute_id" uuid NOT NULL,
	"line_id" bigint NOT NULL,
	"amount_cents" integer NOT NULL,
	CONSTRAINT "dispute_lines_dispute_id_line_id_pk" PRIMARY KEY("dispute_id","line_id"),
	CONSTRAINT "dispute_lines_amount" CHECK ("dispute_lines"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "notes" text;--> statement-breakpoint
ALTER TABLE "dispute_lines" ADD CONSTRAINT "dispute_lines_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_lines" ADD CONSTRAINT "dispute_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;