CREATE TABLE "listing_drafts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seller_id" uuid NOT NULL,
	"fields" jsonb NOT NULL,
	"images" text[] NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_drafts_images" CHECK (cardinality("listing_drafts"."images") <= 12)
);
--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_status";--> statement-breakpoint
ALTER TABLE "image_uses" DROP CONSTRAINT "image_uses_kind";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "off_reason" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "off_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "off_note" text;--> statement-breakpoint
-- What is there already expires 60 days from now. Written as a default of the column, so that no row is written anew.
ALTER TABLE "products" ADD COLUMN "expires_at" timestamp (3) with time zone DEFAULT now() + interval '60 days';--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "expires_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "expiry_told" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "listing_drafts" ADD CONSTRAINT "listing_drafts_seller_id_people_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_drafts_of_seller" ON "listing_drafts" USING btree ("seller_id","saved_at");--> statement-breakpoint
CREATE INDEX "listing_drafts_saved" ON "listing_drafts" USING btree ("saved_at");--> statement-breakpoint
CREATE INDEX "products_expire" ON "products" USING btree ("expires_at","id") WHERE "products"."status" = 'available' or "products"."off_reason" = 'paused';--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_off_sale" CHECK (("products"."status" = 'off_sale') = ("products"."off_reason" is not null) and ("products"."off_reason" is null) = ("products"."off_since" is null) and ("products"."off_note" is null or "products"."off_reason" = 'withdrawn'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_off_reason" CHECK ("products"."off_reason" in ('paused', 'expired', 'withdrawn', 'in_review'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_off_note" CHECK ("products"."off_note" in ('sold_elsewhere', 'keep_it', 'other'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_status" CHECK ("products"."status" in ('available', 'reserved', 'sold', 'removed', 'off_sale'));--> statement-breakpoint
ALTER TABLE "image_uses" ADD CONSTRAINT "image_uses_kind" CHECK ("image_uses"."kind" in ('product', 'profile', 'message', 'draft'));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('price_drop', 'found', 'booked', 'booking_cancelled', 'refunded', 'sale_refunded', 'accepted', 'declined', 'reservation_ends', 'reservation_ended', 'item_free', 'offer_made', 'offer_countered', 'offer_accepted', 'offer_declined', 'offer_expired', 'message', 'listing_expires', 'listing_expired'));
--> statement-breakpoint
-- An item that its seller still has may be off sale, and comes back or is removed from there.
CREATE OR REPLACE FUNCTION check_product_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) NOT IN (
    ('available', 'reserved'), ('available', 'removed'), ('available', 'off_sale'),
    ('reserved', 'sold'), ('reserved', 'available'),
    ('sold', 'removed'), ('sold', 'available'),
    ('off_sale', 'available'), ('off_sale', 'removed')
  ) OR (
    OLD.status = 'sold' AND NEW.status = 'available'
    AND NOT EXISTS (SELECT FROM payments p WHERE p.id = OLD.held_payment AND p.state = 'refunded')
  ) THEN
    RAISE EXCEPTION 'product % cannot move from % to %', OLD.id, OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'products_moves';
  END IF;
  RETURN NEW;
END $$;
