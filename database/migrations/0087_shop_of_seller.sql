-- by hand
-- The shop that a seller's page shows, as the pages of their items name it; null where it shows none.
CREATE FUNCTION shop_of(person uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('name', shown_name, 'district', shown_district)
  FROM shops WHERE seller_id = person AND shown_name IS NOT NULL
$$;
--> statement-breakpoint
CREATE FUNCTION tell_shop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shop_changes', 'sellers:' || OLD.seller_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What waits is nobody's news: a shop is written before it is shown.
CREATE TRIGGER tell_shop_changed AFTER UPDATE ON shops FOR EACH ROW
  WHEN ((OLD.shown_name, OLD.shown_district) IS DISTINCT FROM (NEW.shown_name, NEW.shown_district))
  EXECUTE FUNCTION tell_shop();
--> statement-breakpoint
CREATE TRIGGER tell_shop_deleted AFTER DELETE ON shops FOR EACH ROW
  WHEN (OLD.shown_name IS NOT NULL) EXECUTE FUNCTION tell_shop();
