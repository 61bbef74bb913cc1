-- What the code allows (states.ts of each module) the database allows too, and nothing else:
-- a bug, a console or a second program cannot take a shortcut.

CREATE FUNCTION check_product_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) NOT IN (
    ('available', 'reserved'), ('available', 'removed'),
    ('reserved', 'sold'), ('reserved', 'available'),
    ('sold', 'removed')
  ) THEN
    RAISE EXCEPTION 'product % cannot move from % to %', OLD.id, OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'products_moves';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_moves BEFORE UPDATE OF status ON products
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION check_product_move();
--> statement-breakpoint
CREATE FUNCTION check_booking_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.state, NEW.state) NOT IN (
    ('open', 'paid'), ('open', 'lost'), ('open', 'cancelled'), ('paid', 'refunded')
  ) THEN
    RAISE EXCEPTION 'booking % cannot move from % to %', OLD.id, OLD.state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_moves';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_moves BEFORE UPDATE OF state ON bookings
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION check_booking_move();
--> statement-breakpoint
-- A deal's price and parties are those of the day it was made.
CREATE FUNCTION keep_booking_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'booking %: price, item, buyer and seller never change', OLD.id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_terms';
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_terms BEFORE UPDATE ON bookings
  FOR EACH ROW WHEN (
    (OLD.item_id, OLD.buyer_id, OLD.seller_id, OLD.price)
      IS DISTINCT FROM (NEW.item_id, NEW.buyer_id, NEW.seller_id, NEW.price)
  ) EXECUTE FUNCTION keep_booking_terms();
--> statement-breakpoint
CREATE FUNCTION check_payment_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.state, NEW.state) NOT IN (
    ('creating', 'open'), ('creating', 'failed'),
    ('open', 'allocated'), ('open', 'releasing'), ('open', 'refunding'), ('open', 'released'),
    ('open', 'failed'), ('open', 'needs_human'),
    ('allocated', 'captured'), ('allocated', 'failed'), ('allocated', 'needs_human'),
    ('captured', 'refunding'), ('captured', 'refunded'), ('captured', 'needs_human'),
    ('releasing', 'released'), ('releasing', 'refunding'), ('releasing', 'needs_human'),
    ('refunding', 'refunded'), ('refunding', 'needs_human')
  ) THEN
    RAISE EXCEPTION 'payment % cannot move from % to %', OLD.id, OLD.state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_moves';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_moves BEFORE UPDATE OF state ON payments
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION check_payment_move();
--> statement-breakpoint
CREATE FUNCTION keep_payment_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'payment %: amount, booking and item never change', OLD.id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_terms';
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_terms BEFORE UPDATE ON payments
  FOR EACH ROW WHEN (
    (OLD.booking_id, OLD.item_id, OLD.amount, OLD.currency)
      IS DISTINCT FROM (NEW.booking_id, NEW.item_id, NEW.amount, NEW.currency)
    OR (OLD.intent_id IS NOT NULL AND NEW.intent_id IS DISTINCT FROM OLD.intent_id)
  ) EXECUTE FUNCTION keep_payment_terms();
--> statement-breakpoint
CREATE FUNCTION keep_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is written once' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger();
