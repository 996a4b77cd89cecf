ALTER TABLE "files" ADD COLUMN "released" "bytea";--> statement-breakpoint
CREATE INDEX "files_released_sealing_key" ON "files" USING btree (sealing_key("released")) WHERE "files"."released" is not null;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_released" CHECK ("files"."released" is null or "files"."kind" = 'evisa');
--> statement-breakpoint
-- written by hand
CREATE TRIGGER files_released_key BEFORE INSERT OR UPDATE OF released ON files
  FOR EACH ROW WHEN (NEW.released IS NOT NULL AND NOT may_seal(sealing_key(NEW.released)))
  EXECUTE FUNCTION refuse_retired_key();
