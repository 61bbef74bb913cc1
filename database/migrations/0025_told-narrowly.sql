-- Pages are kept until something changes that they are made of (decision 077). So what changes is told as narrowly as
-- pages can say what they show: also whose product it is, of which product a price, and roughly which picture (one of 256
-- groups by the beginning of its name). Whoever listens for the kind alone is told as before.
CREATE OR REPLACE FUNCTION tell_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('shop_changes', 'products:' || OLD.category_id);
    PERFORM pg_notify('shop_changes', 'sellers:' || OLD.seller_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('shop_changes', 'products:' || NEW.category_id);
    PERFORM pg_notify('shop_changes', 'sellers:' || NEW.seller_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('shop_changes', 'prices:' || OLD.product_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('shop_changes', 'prices:' || NEW.product_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER tell_prices ON product_prices;
--> statement-breakpoint
CREATE TRIGGER tell_prices AFTER INSERT OR UPDATE OR DELETE ON product_prices FOR EACH ROW EXECUTE FUNCTION tell_price();
--> statement-breakpoint
CREATE FUNCTION tell_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shop_changes', 'pictures:' || left(OLD.hash, 2));
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER tell_pictures ON images;
--> statement-breakpoint
CREATE TRIGGER tell_pictures AFTER UPDATE OR DELETE ON images FOR EACH ROW EXECUTE FUNCTION tell_picture();
