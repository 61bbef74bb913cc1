ALTER TABLE "bookings" DROP CONSTRAINT "bookings_handed_over_by";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "completed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "code_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "bookings_unfinished" ON "bookings" USING btree ("paid_at") WHERE "bookings"."state" = 'paid' and "bookings"."completed_at" is null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_completed" CHECK ("bookings"."completed_at" is null or ("bookings"."handed_over_at" is not null and "bookings"."completed_at" >= "bookings"."handed_over_at"));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_handed_over_by" CHECK ("bookings"."handed_over_by" in ('code', 'buyer', 'silence', 'timer', 'cash', 'admin', 'before'));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('price_drop', 'found', 'booked', 'booking_cancelled', 'refunded', 'sale_refunded', 'accepted', 'declined', 'reservation_ends', 'reservation_ended', 'item_free', 'handover_asked', 'handover_said', 'handed_over', 'deal_silent', 'offer_made', 'offer_countered', 'offer_accepted', 'offer_declined', 'offer_expired', 'message', 'listing_expires', 'listing_expired'));--> statement-breakpoint
-- That a buyer has the item, and that the deal is done, is written once.
DROP TRIGGER bookings_handover_once ON bookings;--> statement-breakpoint
CREATE TRIGGER bookings_handover_once BEFORE UPDATE OF handed_over_at, handed_over_by, completed_at ON bookings
  FOR EACH ROW WHEN (
    (OLD.handed_over_at IS NOT NULL AND (OLD.handed_over_at, OLD.handed_over_by) IS DISTINCT FROM (NEW.handed_over_at, NEW.handed_over_by))
    OR (OLD.completed_at IS NOT NULL AND OLD.completed_at IS DISTINCT FROM NEW.completed_at)
  )
  EXECUTE FUNCTION keep_handover();--> statement-breakpoint
-- What was paid long before handovers were kept is done; who paid lately gets the code as everybody from now on.
UPDATE bookings SET handed_over_at = coalesce(paid_at, created_at), handed_over_by = 'before', completed_at = coalesce(paid_at, created_at)
  WHERE state = 'paid' AND handed_over_at IS NULL AND coalesce(paid_at, created_at) < now() - interval '14 days';--> statement-breakpoint
UPDATE bookings SET completed_at = handed_over_at WHERE state = 'paid' AND handed_over_at IS NOT NULL AND completed_at IS NULL;
