-- The audit log and the payment history only grow. A change of a past row is refused by the database itself.
CREATE FUNCTION refuse_change_of_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed or removed', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
--> statement-breakpoint
CREATE TRIGGER payment_transitions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payment_transitions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
