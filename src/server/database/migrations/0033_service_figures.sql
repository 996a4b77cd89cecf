CREATE TABLE "answered_minutes" (
	"day" date PRIMARY KEY NOT NULL,
	"minutes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_figures" (
	"id" integer PRIMARY KEY NOT NULL,
	"measured_at" timestamp with time zone NOT NULL,
	"figures" jsonb NOT NULL,
	CONSTRAINT "service_figures_one" CHECK ("service_figures"."id" = 1)
);
