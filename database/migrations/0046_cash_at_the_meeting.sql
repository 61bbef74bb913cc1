ALTER TABLE "notices" DROP CONSTRAINT "notices_kind";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "buyer_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "seller_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "handed_over_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "handed_over_by" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "method" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_handed_over" CHECK (("bookings"."handed_over_at" is null) = ("bookings"."handed_over_by" is null) and ("bookings"."handed_over_at" is null or "bookings"."state" in ('paid', 'refunded')));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_handed_over_by" CHECK ("bookings"."handed_over_by" in ('cash'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_method" CHECK ("payments"."method" in ('card', 'cash'));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('price_drop', 'found', 'booked', 'booking_cancelled', 'refunded', 'sale_refunded', 'accepted', 'declined', 'reservation_ends', 'reservation_ended', 'item_free', 'handover_asked', 'offer_made', 'offer_countered', 'offer_accepted', 'offer_declined', 'offer_expired', 'message', 'listing_expires', 'listing_expired'));--> statement-breakpoint
-- That a buyer has the item is written once.
CREATE FUNCTION keep_handover() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'booking % was handed over already', OLD.id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_handover_once';
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_handover_once BEFORE UPDATE OF handed_over_at, handed_over_by ON bookings
  FOR EACH ROW WHEN (OLD.handed_over_at IS NOT NULL AND (OLD.handed_over_at, OLD.handed_over_by) IS DISTINCT FROM (NEW.handed_over_at, NEW.handed_over_by))
  EXECUTE FUNCTION keep_handover();
