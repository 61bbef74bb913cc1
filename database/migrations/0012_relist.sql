-- An item whose sale was given back may come back into the shop, when an admin says so: only from the payment that held
-- it, and only when that one's money is back with its buyer.

CREATE OR REPLACE FUNCTION check_product_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) NOT IN (
    ('available', 'reserved'), ('available', 'removed'),
    ('reserved', 'sold'), ('reserved', 'available'),
    ('sold', 'removed'), ('sold', 'available')
  ) OR (
    OLD.status = 'sold' AND NEW.status = 'available'
    AND NOT EXISTS (SELECT FROM payments p WHERE p.id = OLD.held_payment AND p.state = 'refunded')
  ) THEN
    RAISE EXCEPTION 'product % cannot move from % to %', OLD.id, OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'products_moves';
  END IF;
  RETURN NEW;
END $$;
