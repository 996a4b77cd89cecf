-- Every entry of the audit log waits for its seal from the moment it exists, also one that another program writes.
CREATE FUNCTION mark_unsealed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_unsealed (audit_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_unsealed AFTER INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION mark_unsealed();
--> statement-breakpoint
INSERT INTO audit_unsealed (audit_id) SELECT id FROM audit_log;
--> statement-breakpoint
CREATE TRIGGER audit_seals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_seals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
--> statement-breakpoint
-- However a session ends, every instance hears of it and closes the sockets that it had opened.
CREATE FUNCTION tell_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kapi_live', '{"kind":"staff_sessions"}');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER staff_sessions_ended AFTER DELETE ON staff_sessions
  FOR EACH ROW EXECUTE FUNCTION tell_session_ended();
