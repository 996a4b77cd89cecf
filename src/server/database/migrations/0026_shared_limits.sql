-- Counting needs no write-ahead log: what a crash of the server loses is at most some minutes of counts.
CREATE UNLOGGED TABLE "shared_limits" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"mark" text,
	"ends_at" timestamp with time zone NOT NULL
);
