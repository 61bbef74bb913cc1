ALTER TABLE "notices" DROP CONSTRAINT "notices_kind";--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('price_drop', 'found', 'booked', 'booking_cancelled', 'refunded', 'sale_refunded'));--> statement-breakpoint
-- What somebody has sold: paid for, and not refunded. The page of a product counts by it, and the figures of sellers count the same.
CREATE FUNCTION standing_sales(seller uuid) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT count(*)::integer FROM bookings WHERE seller_id = seller AND state = 'paid'
$$;
--> statement-breakpoint
-- A product's page is kept until something changes that it shows; a sale or its refund changes what its seller has sold.
CREATE FUNCTION tell_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shop_changes', 'sellers:' || NEW.seller_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_tell_sale AFTER UPDATE OF state ON bookings FOR EACH ROW
  WHEN ((OLD.state = 'paid') <> (NEW.state = 'paid')) EXECUTE FUNCTION tell_sale();
