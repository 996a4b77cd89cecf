CREATE TABLE "insurance_products" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"price_cents" integer NOT NULL,
	CONSTRAINT "insurance_products_price" CHECK ("insurance_products"."price_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "parent" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "position" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_product_id_insurance_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."insurance_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_parent" CHECK (("files"."kind" = 'parentPhoto') = ("files"."parent" is not null));