CREATE TABLE "webhook_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"delivery_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"milliseconds" integer NOT NULL,
	"status" integer,
	"fault" text,
	"answer" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"endpoint_id" uuid NOT NULL,
	"item_id" uuid,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"locked_until" timestamp with time zone,
	"claim" uuid,
	"was_advanced" boolean DEFAULT false NOT NULL,
	"give_up_at" timestamp with time zone DEFAULT clock_timestamp() + interval '3 days' NOT NULL,
	"ended_at" timestamp with time zone,
	"status" integer,
	"fault" text,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('waiting', 'delivered', 'given_up') and ("webhook_deliveries"."state" = 'waiting') = ("webhook_deliveries"."ended_at" is null)),
	CONSTRAINT "webhook_deliveries_fault" CHECK ("webhook_deliveries"."fault" in ('address', 'connection', 'timeout', 'broken', 'redirect', 'status', 'internal'))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"whole_shop" boolean NOT NULL,
	"url" text NOT NULL,
	"kinds" text[] NOT NULL,
	"secret" text NOT NULL,
	"old_secret" text,
	"old_secret_until" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"slow_until" timestamp with time zone,
	"paused_until" timestamp with time zone,
	"rests_until" timestamp with time zone,
	"is_catching_up" boolean DEFAULT false NOT NULL,
	"last_attempt_at" timestamp with time zone,
	"last_success_at" timestamp with time zone,
	"day" date,
	"attempts_of_day" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_why" text,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "webhook_endpoints_ended" CHECK (("webhook_endpoints"."ended_at" is null) = ("webhook_endpoints"."ended_why" is null) and "webhook_endpoints"."ended_why" in ('gone', 'failing')),
	CONSTRAINT "webhook_endpoints_kinds" CHECK (cardinality("webhook_endpoints"."kinds") > 0),
	CONSTRAINT "webhook_endpoints_url" CHECK (char_length("webhook_endpoints"."url") between 1 and 500),
	CONSTRAINT "webhook_endpoints_old_secret" CHECK (("webhook_endpoints"."old_secret" is null) = ("webhook_endpoints"."old_secret_until" is null)),
	CONSTRAINT "webhook_endpoints_failing" CHECK (("webhook_endpoints"."failures" = 0) = ("webhook_endpoints"."failing_since" is null))
);
--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_about";--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "webhook_endpoint_id" uuid;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_attempts_of_delivery" ON "webhook_attempts" USING btree ("delivery_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("endpoint_id","next_at") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_pings" ON "webhook_deliveries" USING btree ("endpoint_id","next_at") WHERE "webhook_deliveries"."state" = 'waiting' and "webhook_deliveries"."item_id" is null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_order" ON "webhook_deliveries" USING btree ("endpoint_id","item_id","seq") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_under_way" ON "webhook_deliveries" USING btree ("endpoint_id","locked_until") WHERE "webhook_deliveries"."locked_until" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("endpoint_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_given_up" ON "webhook_deliveries" USING btree ("endpoint_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "webhook_deliveries"."state" = 'given_up';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_give_up_at" ON "webhook_deliveries" USING btree ("give_up_at") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_ended" ON "webhook_deliveries" USING btree ("ended_at") WHERE "webhook_deliveries"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_endpoints_of_person" ON "webhook_endpoints" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_whole_shop" ON "webhook_endpoints" USING btree ("id") WHERE "webhook_endpoints"."whole_shop" and "webhook_endpoints"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notices_of_webhook" ON "notices" USING btree ("webhook_endpoint_id","until") WHERE "notices"."webhook_endpoint_id" is not null;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_webhook" CHECK (("notices"."kind" = 'webhook_ended') = ("notices"."webhook_endpoint_id" is not null));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('price_drop', 'found', 'booked', 'booking_cancelled', 'paid_for', 'sold_to_other', 'sale_cancelled', 'refunded', 'sale_refunded', 'accepted', 'declined', 'reservation_ends', 'reservation_ended', 'item_free', 'handover_asked', 'handover_lapsed', 'handover_said', 'handed_over', 'completes_soon', 'review_open', 'deal_silent', 'reviewed', 'claim_opened', 'claim_by_shop', 'claim_answered', 'claim_unanswered', 'claim_due', 'return_due', 'return_asked', 'claim_decided', 'offer_made', 'offer_countered', 'offer_accepted', 'offer_declined', 'offer_expired', 'message', 'listing_expires', 'listing_expired', 'photo_match', 'evidence_asked', 'case_decided', 'appeal_decided', 'report_closed', 'payout_paid', 'payout_returned', 'theft_accepted', 'theft_rejected', 'serial_asked', 'question_asked', 'question_answered', 'wanted_found', 'wanted_answered', 'wanted_expires', 'model_decided', 'shop_decided', 'webhook_ended'));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_about" CHECK (("notices"."kind" in ('case_decided', 'appeal_decided', 'report_closed')) = ("notices"."case_id" is not null) and ("notices"."kind" in ('payout_paid', 'payout_returned')) = ("notices"."payout_id" is not null) and ("notices"."kind" in ('theft_accepted', 'theft_rejected')) = ("notices"."theft_notice_id" is not null) and ("notices"."case_id" is null and "notices"."payout_id" is null and "notices"."theft_notice_id" is null and "notices"."model_proposal_id" is null and "notices"."shop_decision_id" is null and "notices"."webhook_endpoint_id" is null and "notices"."kind" <> 'wanted_expires') = ("notices"."product_id" is not null));--> statement-breakpoint
-- by hand
-- Whether anybody is told of this seller: what happens in a shop without webhooks costs one look at an index.
CREATE FUNCTION has_webhooks(seller uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM webhook_endpoints WHERE person_id = seller AND ended_at IS NULL)
    OR EXISTS (SELECT FROM webhook_endpoints WHERE whole_shop AND ended_at IS NULL)
$$;
--> statement-breakpoint
-- Writes a delivery for each endpoint that is to be told, in the transaction of what happened. The seller's own number of an item is for
-- the seller alone; an admin reads whose item it is. For whoever would not be sent it nothing is kept, but
-- for a seller who is suspended: they may be back before its three days are over.
CREATE FUNCTION tell_webhooks(seller uuid, item uuid, event text, data jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO webhook_deliveries (endpoint_id, item_id, kind, data, next_at)
  SELECT e.id, item, event, CASE WHEN e.whole_shop
    THEN (told.data - 'stockNumber') || jsonb_build_object('sellerId', seller) ELSE told.data END,
    -- Not looked at before those of its item that wait already; soon again, because they may be sent at this moment.
    greatest(clock_timestamp(), (SELECT max(least(w.next_at, clock_timestamp() + interval '10 minutes')) FROM webhook_deliveries w
      WHERE w.endpoint_id = e.id AND w.item_id = item AND w.state = 'waiting'))
  FROM webhook_endpoints e
  JOIN people p ON p.id = e.person_id AND p.deleted_at IS NULL
  CROSS JOIN (SELECT jsonb_strip_nulls(tell_webhooks.data) AS data) told
  WHERE e.ended_at IS NULL AND event = ANY (e.kinds)
    AND CASE WHEN e.whole_shop THEN p.is_admin AND p.suspended_at IS NULL ELSE e.person_id = seller AND p.type = 'Seller' AND NOT p.is_admin END
  ORDER BY e.created_at
$$;
--> statement-breakpoint
-- A moment as JSON has it everywhere else.
CREATE FUNCTION webhook_moment(at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
--> statement-breakpoint
CREATE FUNCTION webhook_listing(item products) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('itemId', item.id, 'price', item.resale_price, 'stockNumber', item.stock_number,
    'state', CASE WHEN item.status = 'off_sale' THEN item.off_reason
      WHEN item.status IN ('sold', 'removed') THEN item.status ELSE 'on_sale' END)
$$;
--> statement-breakpoint
-- `reserved` lasts the seconds of a capture: for everybody else the item is on sale meanwhile.
CREATE FUNCTION webhook_listing_event(was products, item products) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN (was.status, was.off_reason) IS NOT DISTINCT FROM (item.status, item.off_reason) THEN NULL
    WHEN item.status IN ('sold', 'removed') THEN 'listing.' || item.status
    WHEN item.off_reason IN ('paused', 'expired', 'withdrawn') THEN 'listing.' || item.off_reason
    WHEN item.status = 'off_sale' THEN 'listing.held'
    WHEN was.off_reason IN ('in_review', 'needs_evidence') THEN 'listing.published'
    WHEN was.status IN ('off_sale', 'sold') THEN 'listing.resumed'
  END
$$;
--> statement-breakpoint
CREATE FUNCTION tell_webhooks_of_reservation(item products, booking uuid, until timestamptz) RETURNS void LANGUAGE sql AS $$
  SELECT tell_webhooks(item.seller_id, item.id,
    CASE WHEN until IS NULL THEN 'reservation.ended' ELSE 'reservation.made' END,
    (SELECT jsonb_build_object('bookingId', b.id, 'itemId', item.id, 'price', b.price, 'stockNumber', item.stock_number,
      'state', CASE WHEN until IS NULL THEN 'ended' ELSE 'reserved' END, 'until', webhook_moment(until))
      FROM bookings b WHERE b.id = booking))
$$;
--> statement-breakpoint
CREATE FUNCTION tell_webhooks_of_item() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  event text;
BEGIN
  IF NOT has_webhooks(NEW.seller_id) THEN
    RETURN NULL;
  END IF;
  IF OLD.reserved_for IS NOT NULL AND OLD.reserved_for IS DISTINCT FROM NEW.reserved_for THEN
    PERFORM tell_webhooks_of_reservation(NEW, OLD.reserved_for, NULL);
  END IF;
  event := webhook_listing_event(OLD, NEW);
  IF event IS NOT NULL THEN
    PERFORM tell_webhooks(NEW.seller_id, NEW.id, event, webhook_listing(NEW));
  END IF;
  IF NEW.version <> OLD.version THEN
    PERFORM tell_webhooks(NEW.seller_id, NEW.id, 'listing.changed', webhook_listing(NEW));
  END IF;
  IF NEW.reserved_for IS NOT NULL
    AND (NEW.reserved_for, NEW.reserved_until) IS DISTINCT FROM (OLD.reserved_for, OLD.reserved_until) THEN
    PERFORM tell_webhooks_of_reservation(NEW, NEW.reserved_for, NEW.reserved_until);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_tell_webhooks AFTER UPDATE ON products FOR EACH ROW WHEN (
  (OLD.status, OLD.off_reason, OLD.version, OLD.reserved_for, OLD.reserved_until)
    IS DISTINCT FROM (NEW.status, NEW.off_reason, NEW.version, NEW.reserved_for, NEW.reserved_until)
) EXECUTE FUNCTION tell_webhooks_of_item();
--> statement-breakpoint
-- At the end of the transaction: what the shop looks at first is put away in the same one, and was never on sale.
CREATE FUNCTION tell_webhooks_of_new_item() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  item products;
BEGIN
  IF NOT has_webhooks(NEW.seller_id) THEN
    RETURN NULL;
  END IF;
  SELECT * INTO item FROM products WHERE id = NEW.id;
  IF item.status = 'available' THEN
    PERFORM tell_webhooks(item.seller_id, item.id, 'listing.published', webhook_listing(item));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER products_tell_webhooks_first AFTER INSERT ON products DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION tell_webhooks_of_new_item();
--> statement-breakpoint
CREATE FUNCTION tell_webhooks_of_order(booking bookings, event text, state text) RETURNS void LANGUAGE sql AS $$
  SELECT tell_webhooks(booking.seller_id, booking.item_id, event,
    jsonb_build_object('bookingId', booking.id, 'itemId', booking.item_id, 'price', booking.price, 'state', state,
      'stockNumber', (SELECT stock_number FROM products WHERE id = booking.item_id)))
$$;
--> statement-breakpoint
CREATE FUNCTION tell_webhooks_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT has_webhooks(NEW.seller_id) THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    PERFORM tell_webhooks_of_order(NEW, 'order.booked', 'booked');
    RETURN NULL;
  END IF;
  IF NEW.state <> OLD.state AND NEW.state = 'paid' THEN
    PERFORM tell_webhooks_of_order(NEW, 'order.paid', 'paid');
  END IF;
  IF OLD.handed_over_at IS NULL AND NEW.handed_over_at IS NOT NULL THEN
    PERFORM tell_webhooks_of_order(NEW, 'order.handed_over', 'handed_over');
  END IF;
  IF OLD.completed_at IS NULL AND NEW.completed_at IS NOT NULL THEN
    PERFORM tell_webhooks_of_order(NEW, 'order.completed', 'completed');
  END IF;
  IF NEW.state <> OLD.state AND NEW.state IN ('cancelled', 'lost') THEN
    PERFORM tell_webhooks_of_order(NEW, 'order.cancelled', NEW.state);
  END IF;
  IF NEW.state <> OLD.state AND NEW.state = 'refunded' THEN
    PERFORM tell_webhooks_of_order(NEW, 'order.refunded', 'refunded');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_tell_webhooks_first AFTER INSERT ON bookings FOR EACH ROW EXECUTE FUNCTION tell_webhooks_of_booking();
--> statement-breakpoint
CREATE TRIGGER bookings_tell_webhooks AFTER UPDATE ON bookings FOR EACH ROW WHEN (
  (OLD.state, OLD.handed_over_at, OLD.completed_at) IS DISTINCT FROM (NEW.state, NEW.handed_over_at, NEW.completed_at)
) EXECUTE FUNCTION tell_webhooks_of_booking();
--> statement-breakpoint
-- What the shop declines by itself, because it is below the seller's lowest, the seller is not told of.
CREATE FUNCTION tell_webhooks_of_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT has_webhooks(NEW.seller_id) THEN
    RETURN NULL;
  END IF;
  PERFORM tell_webhooks(NEW.seller_id, NEW.item_id,
    CASE WHEN NEW.state = 'open' THEN 'offer.made'
      WHEN NEW.state IN ('accepted', 'declined', 'countered') THEN 'offer.answered' ELSE 'offer.ended' END,
    jsonb_build_object('offerId', NEW.id, 'itemId', NEW.item_id, 'by', NEW."by", 'state', NEW.state, 'price', NEW.price,
      'stockNumber', (SELECT stock_number FROM products WHERE id = NEW.item_id)));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER offers_tell_webhooks_first AFTER INSERT ON offers FOR EACH ROW WHEN (NEW.decline_at IS NULL)
  EXECUTE FUNCTION tell_webhooks_of_offer();
--> statement-breakpoint
CREATE TRIGGER offers_tell_webhooks AFTER UPDATE ON offers FOR EACH ROW WHEN (NEW.decline_at IS NULL AND OLD.state <> NEW.state)
  EXECUTE FUNCTION tell_webhooks_of_offer();
