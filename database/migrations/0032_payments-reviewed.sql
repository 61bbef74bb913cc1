-- A payment that waits for a person may be led on by an admin, to where the provider's word puts it.

CREATE OR REPLACE FUNCTION check_payment_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.state, NEW.state) NOT IN (
    ('creating', 'open'), ('creating', 'failed'),
    ('open', 'allocated'), ('open', 'releasing'), ('open', 'refunding'), ('open', 'released'),
    ('open', 'failed'), ('open', 'needs_human'),
    ('allocated', 'captured'), ('allocated', 'refunding'), ('allocated', 'failed'), ('allocated', 'needs_human'),
    ('captured', 'refunding'), ('captured', 'refunded'), ('captured', 'needs_human'),
    ('releasing', 'released'), ('releasing', 'refunding'), ('releasing', 'needs_human'),
    ('refunding', 'refunded'), ('refunding', 'needs_human'),
    ('refunded', 'needs_human'),
    ('needs_human', 'allocated'), ('needs_human', 'captured'), ('needs_human', 'releasing'),
    ('needs_human', 'released'), ('needs_human', 'refunding'), ('needs_human', 'refunded')
  ) THEN
    RAISE EXCEPTION 'payment % cannot move from % to %', OLD.id, OLD.state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_moves';
  END IF;
  RETURN NEW;
END $$;
