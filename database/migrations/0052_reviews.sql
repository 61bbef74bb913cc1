CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"by" text NOT NULL,
	"author_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"stars" smallint NOT NULL,
	"accuracy" smallint,
	"communication" smallint NOT NULL,
	"punctuality" smallint NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"reply" text,
	"replied_at" timestamp with time zone,
	"blind_until" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "reviews_once" UNIQUE("booking_id","by"),
	CONSTRAINT "reviews_by" CHECK ("reviews"."by" in ('buyer', 'seller')),
	CONSTRAINT "reviews_not_own" CHECK ("reviews"."author_id" <> "reviews"."subject_id"),
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5),
	CONSTRAINT "reviews_scores" CHECK ("reviews"."communication" between 1 and 5 and "reviews"."punctuality" between 1 and 5 and ("reviews"."by" = 'buyer') = ("reviews"."accuracy" is not null) and coalesce("reviews"."accuracy", 1) between 1 and 5),
	CONSTRAINT "reviews_length" CHECK (char_length("reviews"."text") <= 1000),
	CONSTRAINT "reviews_reply" CHECK (("reviews"."reply" is null) = ("reviews"."replied_at" is null) and ("reviews"."reply" is null or ("reviews"."published_at" is not null and char_length("reviews"."reply") between 1 and 500)))
);
--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind";--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_author_id_people_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_subject_id_people_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_of_author" ON "reviews" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "reviews_shown" ON "reviews" USING btree ("subject_id","by","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "reviews"."published_at" is not null and "reviews"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_blind" ON "reviews" USING btree ("blind_until") WHERE "reviews"."published_at" is null;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('price_drop', 'found', 'booked', 'booking_cancelled', 'refunded', 'sale_refunded', 'accepted', 'declined', 'reservation_ends', 'reservation_ended', 'item_free', 'handover_asked', 'handover_said', 'handed_over', 'deal_silent', 'reviewed', 'offer_made', 'offer_countered', 'offer_accepted', 'offer_declined', 'offer_expired', 'message', 'listing_expires', 'listing_expired'));--> statement-breakpoint
-- What is published is never changed, taken back or removed: a reply comes once, and an admin may hide it.
CREATE FUNCTION keep_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
    OR (NEW.id, NEW.booking_id, NEW."by", NEW.author_id, NEW.subject_id, NEW.blind_until, NEW.created_at)
      IS DISTINCT FROM (OLD.id, OLD.booking_id, OLD."by", OLD.author_id, OLD.subject_id, OLD.blind_until, OLD.created_at)
    OR (OLD.published_at IS NOT NULL
      AND (NEW.published_at, NEW.stars, NEW.accuracy, NEW.communication, NEW.punctuality, NEW.text)
        IS DISTINCT FROM (OLD.published_at, OLD.stars, OLD.accuracy, OLD.communication, OLD.punctuality, OLD.text))
    OR (OLD.reply IS NOT NULL AND (NEW.reply, NEW.replied_at) IS DISTINCT FROM (OLD.reply, OLD.replied_at))
  THEN
    RAISE EXCEPTION 'a published review stays as it is' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_review BEFORE UPDATE OR DELETE ON reviews FOR EACH ROW EXECUTE FUNCTION keep_review();--> statement-breakpoint
-- How somebody is reviewed by those on this side of a deal; null where nobody has. The pages of products and deals show it.
CREATE FUNCTION rating_of(person uuid, side text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN count(*) > 0 THEN jsonb_build_object('count', count(*), 'stars', round(avg(stars), 1), 'accuracy', round(avg(accuracy), 1),
    'communication', round(avg(communication), 1), 'punctuality', round(avg(punctuality), 1)) END
  FROM reviews WHERE subject_id = person AND by = side AND published_at IS NOT NULL AND hidden_at IS NULL
$$;--> statement-breakpoint
-- A product's page is kept until something changes that it shows, such as how its seller is reviewed.
CREATE FUNCTION tell_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shop_changes', 'sellers:' || NEW.subject_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER reviews_tell AFTER UPDATE OF published_at, hidden_at ON reviews FOR EACH ROW
  WHEN (NEW."by" = 'buyer' AND (OLD.published_at, OLD.hidden_at) IS DISTINCT FROM (NEW.published_at, NEW.hidden_at))
  EXECUTE FUNCTION tell_review();
