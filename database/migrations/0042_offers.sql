CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"item_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"by" text NOT NULL,
	"price" integer NOT NULL,
	"phone_number" text NOT NULL,
	"location" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answers" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"decline_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "offers_answers_unique" UNIQUE("answers"),
	CONSTRAINT "offers_by" CHECK ("offers"."by" in ('buyer', 'seller')),
	CONSTRAINT "offers_state" CHECK ("offers"."state" in ('open', 'accepted', 'declined', 'countered', 'withdrawn', 'expired', 'closed')),
	CONSTRAINT "offers_price" CHECK ("offers"."price" between 1 and 10000000),
	CONSTRAINT "offers_not_own" CHECK ("offers"."buyer_id" <> "offers"."seller_id"),
	CONSTRAINT "offers_ended" CHECK (("offers"."state" = 'open') = ("offers"."ended_at" is null)),
	CONSTRAINT "offers_begun" CHECK ("offers"."by" = 'buyer' or "offers"."answers" is not null)
);
--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind";--> statement-breakpoint
DROP INDEX "notices_once";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "takes_offers" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "offer_floor" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "offer_id" uuid;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "offer_id" uuid;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_item_id_products_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_buyer_id_people_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_seller_id_people_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_answers_offers_id_fk" FOREIGN KEY ("answers") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_open" ON "offers" USING btree ("item_id","buyer_id") WHERE "offers"."state" = 'open';--> statement-breakpoint
CREATE INDEX "offers_of_buyer" ON "offers" USING btree ("buyer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "offers_of_seller" ON "offers" USING btree ("seller_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "offers_of_item" ON "offers" USING btree ("item_id","buyer_id","created_at");--> statement-breakpoint
CREATE INDEX "offers_expire" ON "offers" USING btree ("expires_at") WHERE "offers"."state" = 'open';--> statement-breakpoint
CREATE INDEX "offers_decline" ON "offers" USING btree ("decline_at") WHERE "offers"."state" = 'open' and "offers"."decline_at" is not null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notices_once" ON "notices" USING btree ("person_id","product_id","kind",coalesce("price_to", 0),coalesce("booking_id", '00000000-0000-0000-0000-000000000000'),coalesce("until", 'epoch'::timestamptz),coalesce("offer_id", '00000000-0000-0000-0000-000000000000'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_offer_id_unique" UNIQUE("offer_id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_offer_floor" CHECK ("products"."offer_floor" between 1 and "products"."resale_price");--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('price_drop', 'found', 'booked', 'booking_cancelled', 'refunded', 'sale_refunded', 'accepted', 'declined', 'reservation_ends', 'reservation_ended', 'item_free', 'offer_made', 'offer_countered', 'offer_accepted', 'offer_declined', 'offer_expired'));--> statement-breakpoint
-- An offer leaves `open` once, and its terms never change; only how a buyer who leaves could be reached is taken away.
CREATE FUNCTION keep_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'open' AND (NEW.state, NEW.ended_at) IS DISTINCT FROM (OLD.state, OLD.ended_at) THEN
    RAISE EXCEPTION 'offer % cannot move from % to %', OLD.id, OLD.state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'offers_moves';
  END IF;
  IF (NEW.id, NEW.item_id, NEW.buyer_id, NEW.seller_id, NEW."by", NEW.price, NEW.answers, NEW.expires_at, NEW.created_at)
    IS DISTINCT FROM (OLD.id, OLD.item_id, OLD.buyer_id, OLD.seller_id, OLD."by", OLD.price, OLD.answers, OLD.expires_at, OLD.created_at)
    OR NEW.phone_number NOT IN (OLD.phone_number, '') OR NEW.location NOT IN (OLD.location, '') THEN
    RAISE EXCEPTION 'offer %: its terms never change', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'offers_terms';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER offers_keep BEFORE UPDATE ON offers FOR EACH ROW EXECUTE FUNCTION keep_offer();
--> statement-breakpoint
-- A price below the lowest offer that is taken makes that one mean nothing.
CREATE FUNCTION clear_offer_floor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.offer_floor := NULL;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_clear_offer_floor BEFORE UPDATE OF resale_price ON products FOR EACH ROW
  WHEN (NEW.offer_floor > NEW.resale_price) EXECUTE FUNCTION clear_offer_floor();
--> statement-breakpoint
DROP TRIGGER bookings_terms ON bookings;
--> statement-breakpoint
CREATE TRIGGER bookings_terms BEFORE UPDATE ON bookings
  FOR EACH ROW WHEN (
    (OLD.item_id, OLD.buyer_id, OLD.seller_id, OLD.price, OLD.offer_id)
      IS DISTINCT FROM (NEW.item_id, NEW.buyer_id, NEW.seller_id, NEW.price, NEW.offer_id)
  ) EXECUTE FUNCTION keep_booking_terms();
