CREATE TABLE "name_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
-- written by hand
-- The words of the names of every application. `search_text` is folded: name, e-mail address, number.
INSERT INTO "name_words" ("word")
SELECT DISTINCT "word"
FROM "applications",
  regexp_split_to_table("search_text", ' ') AS "part",
  regexp_split_to_table("part", '[.·\u200C\u200D-]+') AS "word"
WHERE position('@' in "part") = 0 AND "part" !~ '^tr[0-9a-z]{14}$' AND char_length("word") >= 4;--> statement-breakpoint
CREATE INDEX "name_words_similar" ON "name_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "applications_phone" ON "applications" USING gin (regexp_replace("phone", '[^0-9]', '', 'g') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payments_amount" ON "payments" USING btree ("amount_cents","created_at");