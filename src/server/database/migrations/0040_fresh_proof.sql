-- written by hand
-- Open sessions go on; their sign-in was the last proof of who their person is.
ALTER TABLE "staff_sessions" ADD COLUMN "proven_at" timestamp with time zone NOT NULL DEFAULT now();--> statement-breakpoint
UPDATE "staff_sessions" SET "proven_at" = "created_at";--> statement-breakpoint
ALTER TABLE "staff_sessions" ALTER COLUMN "proven_at" DROP DEFAULT;