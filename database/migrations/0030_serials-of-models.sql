DROP INDEX "products_one_serial";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "serial_hash_before" text;--> statement-breakpoint
CREATE INDEX "products_by_serial_before" ON "products" USING btree ("serial_hash_before") WHERE "products"."serial_hash_before" is not null;--> statement-breakpoint
CREATE INDEX "products_by_serial" ON "products" USING btree ("serial_hash") WHERE "products"."serial_hash" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "products_one_serial" ON "products" USING btree ("serial_hash","model_id") WHERE "products"."status" in ('available', 'reserved') and "products"."serial_hash" is not null and "products"."model_id" is not null;--> statement-breakpoint
-- Makers count anew for each model: the same number is the same thing only where both are of one model, or where one of
-- them is not known and their brands do not differ. Rows from before have one hash, made of fewer spellings.
CREATE FUNCTION find_serial_twin(p products) RETURNS uuid LANGUAGE plpgsql AS $$
BEGIN
  -- Of two that come at once the second one waits for the first, and sees it then. In one order: nobody waits in a circle.
  PERFORM pg_advisory_xact_lock(hashtextextended(hash, 0))
    FROM (SELECT hash FROM unnest(ARRAY[p.serial_hash, p.serial_hash_before]) AS hash WHERE hash IS NOT NULL ORDER BY hash) AS hashes;
  RETURN (
    SELECT twin.id FROM products twin
    WHERE twin.id <> p.id AND twin.status IN ('available', 'reserved')
      AND (twin.serial_hash IN (p.serial_hash, p.serial_hash_before) OR twin.serial_hash_before = p.serial_hash)
      AND (twin.model_id IS NULL OR p.model_id IS NULL OR twin.model_id = p.model_id)
      AND (twin.brand IS NULL OR p.brand IS NULL OR lower(twin.brand) = lower(p.brand))
    ORDER BY twin.created_at LIMIT 1
  );
END $$;
--> statement-breakpoint
CREATE FUNCTION check_one_serial() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  twin uuid := find_serial_twin(NEW);
BEGIN
  IF twin IS NOT NULL THEN
    RAISE EXCEPTION 'product % has the serial number of another one', NEW.id
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'products_one_serial', DETAIL = twin;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_one_serial_added BEFORE INSERT ON products
  FOR EACH ROW WHEN (NEW.serial_hash IS NOT NULL AND NEW.status IN ('available', 'reserved'))
  EXECUTE FUNCTION check_one_serial();
--> statement-breakpoint
-- What is on sale already and stays the same thing is not asked again: a payment sets it aside and lets it go.
CREATE TRIGGER products_one_serial_changed BEFORE UPDATE OF serial_hash, status, model_id, brand ON products
  FOR EACH ROW WHEN (
    NEW.serial_hash IS NOT NULL AND NEW.status IN ('available', 'reserved') AND (
      OLD.status NOT IN ('available', 'reserved') OR
      (OLD.serial_hash, OLD.model_id, OLD.brand) IS DISTINCT FROM (NEW.serial_hash, NEW.model_id, NEW.brand)
    )
  )
  EXECUTE FUNCTION check_one_serial();
