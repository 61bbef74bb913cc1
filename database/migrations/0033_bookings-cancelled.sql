ALTER TABLE "notices" DROP CONSTRAINT "notices_kind";--> statement-breakpoint
DROP INDEX "notices_once";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "cancelled_by" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "booking_id" uuid;--> statement-breakpoint
CREATE INDEX "bookings_of_seller" ON "bookings" USING btree ("seller_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "notices_once" ON "notices" USING btree ("person_id","product_id","kind",coalesce("price_to", 0),coalesce("booking_id", '00000000-0000-0000-0000-000000000000'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_cancelled" CHECK (("bookings"."cancelled_by" is null or "bookings"."state" = 'cancelled') and ("bookings"."cancel_reason" is null or "bookings"."cancelled_by" is not null));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_cancelled_by" CHECK ("bookings"."cancelled_by" in ('buyer', 'seller', 'shop', 'replaced'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_cancel_reason" CHECK ("bookings"."cancel_reason" in ('changed_mind', 'no_show', 'price', 'unsafe', 'other'));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('price_drop', 'found', 'booked', 'booking_cancelled'));