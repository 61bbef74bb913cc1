-- Records that nobody rewrites: what admins did, what was refused, and the states that payments came to.

CREATE FUNCTION keep_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is written once', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION keep_record();
--> statement-breakpoint
CREATE TRIGGER payment_moves_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payment_moves
  FOR EACH STATEMENT EXECUTE FUNCTION keep_record();
--> statement-breakpoint
CREATE TRIGGER security_events_append_only BEFORE UPDATE OR TRUNCATE ON security_events
  FOR EACH STATEMENT EXECUTE FUNCTION keep_record();
--> statement-breakpoint
-- Old events may be forgotten, fresh ones may not: who gets in must not sweep behind themselves.
CREATE TRIGGER security_events_kept BEFORE DELETE ON security_events
  FOR EACH ROW WHEN (OLD.at > now() - interval '90 days') EXECUTE FUNCTION keep_record();
--> statement-breakpoint
INSERT INTO payment_moves (payment_id, to_state, at) SELECT id, state, updated_at FROM payments;
--> statement-breakpoint
CREATE FUNCTION note_payment_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO payment_moves (payment_id, from_state, to_state) VALUES (NEW.id, NULL, NEW.state);
  ELSE
    INSERT INTO payment_moves (payment_id, from_state, to_state, note) VALUES (
      NEW.id, OLD.state, NEW.state,
      CASE WHEN NEW.last_error IS DISTINCT FROM OLD.last_error THEN NEW.last_error END);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_noted AFTER INSERT ON payments
  FOR EACH ROW EXECUTE FUNCTION note_payment_move();
--> statement-breakpoint
CREATE TRIGGER payments_move_noted AFTER UPDATE OF state ON payments
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION note_payment_move();
