-- by hand
CREATE FUNCTION tell_webhooks_of_offer_in(offer offers, state text) RETURNS void LANGUAGE sql AS $$
  SELECT tell_webhooks(offer.seller_id, offer.item_id,
    CASE WHEN state = 'open' THEN 'offer.made'
      WHEN state IN ('accepted', 'declined', 'countered') THEN 'offer.answered' ELSE 'offer.ended' END,
    jsonb_build_object('offerId', offer.id, 'itemId', offer.item_id, 'by', offer."by", 'state', state, 'price', offer.price,
      'stockNumber', (SELECT stock_number FROM products WHERE id = offer.item_id)))
$$;
--> statement-breakpoint
-- As before; and of an offer below the seller's lowest they are told once the shop keeps it after all, or they take or counter it.
CREATE OR REPLACE FUNCTION tell_webhooks_of_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT has_webhooks(NEW.seller_id) THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    PERFORM tell_webhooks_of_offer_in(NEW, 'open');
    RETURN NULL;
  END IF;
  IF OLD.decline_at IS NOT NULL THEN
    PERFORM tell_webhooks_of_offer_in(NEW, 'open');
  END IF;
  IF NEW.state <> OLD.state THEN
    PERFORM tell_webhooks_of_offer_in(NEW, NEW.state);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER offers_tell_webhooks AFTER UPDATE ON offers FOR EACH ROW WHEN (
  OLD.state = 'open' AND CASE WHEN OLD.decline_at IS NULL THEN NEW.state <> 'open'
    ELSE NEW.state IN ('accepted', 'countered') OR (NEW.state = 'open' AND NEW.decline_at IS NULL) END
) EXECUTE FUNCTION tell_webhooks_of_offer();
--> statement-breakpoint
-- As before, but for what was sold and comes back, which the next function tells.
CREATE OR REPLACE FUNCTION webhook_listing_event(was products, item products) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN (was.status, was.off_reason) IS NOT DISTINCT FROM (item.status, item.off_reason) THEN NULL
    WHEN item.status IN ('sold', 'removed') THEN 'listing.' || item.status
    WHEN item.off_reason IN ('paused', 'expired', 'withdrawn') THEN 'listing.' || item.off_reason
    WHEN item.status = 'off_sale' THEN 'listing.held'
    WHEN was.off_reason IN ('in_review', 'needs_evidence') THEN 'listing.published'
    WHEN was.status = 'off_sale' THEN 'listing.resumed'
  END
$$;
--> statement-breakpoint
-- At the end of the transaction: what the shop looks at first, or asks evidence for, is put away in the same one and was never on sale.
CREATE OR REPLACE FUNCTION tell_webhooks_of_new_item() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  item products;
BEGIN
  IF NOT has_webhooks(NEW.seller_id) THEN
    RETURN NULL;
  END IF;
  SELECT * INTO item FROM products WHERE id = NEW.id;
  IF item.status = 'available' THEN
    PERFORM tell_webhooks(item.seller_id, item.id,
      CASE TG_OP WHEN 'INSERT' THEN 'listing.published' ELSE 'listing.resumed' END, webhook_listing(item));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER products_tell_webhooks_again AFTER UPDATE ON products DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.status = 'sold' AND NEW.status = 'available') EXECUTE FUNCTION tell_webhooks_of_new_item();
