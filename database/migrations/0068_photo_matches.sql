CREATE TABLE "image_fingerprints" (
	"no" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "image_fingerprints_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hash" text NOT NULL,
	"is_listed" boolean DEFAULT false NOT NULL,
	"gone_at" timestamp with time zone,
	CONSTRAINT "image_fingerprints_hash_unique" UNIQUE("hash"),
	CONSTRAINT "image_fingerprints_hash" CHECK ("image_fingerprints"."hash" ~ '^[0-9a-f]{40}$')
);
--> statement-breakpoint
CREATE TABLE "image_regions" (
	"image_no" integer NOT NULL,
	"n" smallint NOT NULL,
	"x" real NOT NULL,
	"y" real NOT NULL,
	"r" real NOT NULL,
	"p" bigint NOT NULL,
	"d" bigint NOT NULL,
	"b0" smallint NOT NULL,
	"b1" smallint NOT NULL,
	"b2" smallint NOT NULL,
	"b3" smallint NOT NULL,
	CONSTRAINT "image_regions_image_no_n_pk" PRIMARY KEY("image_no","n"),
	CONSTRAINT "image_regions_n" CHECK ("image_regions"."n" between 0 and 7),
	CONSTRAINT "image_regions_r" CHECK ("image_regions"."r" > 0)
);
--> statement-breakpoint
CREATE TABLE "listed_photos" (
	"product_id" uuid NOT NULL,
	"image_no" integer NOT NULL,
	"seller_id" uuid NOT NULL,
	"listed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "listed_photos_product_id_image_no_pk" PRIMARY KEY("product_id","image_no")
);
--> statement-breakpoint
CREATE TABLE "photo_matches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"image_hash" text NOT NULL,
	"product_id" uuid NOT NULL,
	"other_hash" text NOT NULL,
	"other_product_id" uuid NOT NULL,
	"score" real,
	"overlap" real,
	"mirrored" boolean NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "photo_matches_once" UNIQUE("product_id","image_hash","other_product_id","other_hash"),
	CONSTRAINT "photo_matches_state" CHECK ("photo_matches"."state" in ('new', 'confirmed', 'cleared', 'stock')),
	CONSTRAINT "photo_matches_other" CHECK ("photo_matches"."product_id" <> "photo_matches"."other_product_id"),
	CONSTRAINT "photo_matches_score" CHECK (("photo_matches"."score" is null) = ("photo_matches"."overlap" is null) and "photo_matches"."score" between -1 and 1 and "photo_matches"."overlap" between 0 and 1),
	CONSTRAINT "photo_matches_decided" CHECK ("photo_matches"."decided_by" is null or "photo_matches"."decided_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind";--> statement-breakpoint
ALTER TABLE "image_regions" ADD CONSTRAINT "image_regions_image_no_image_fingerprints_no_fk" FOREIGN KEY ("image_no") REFERENCES "public"."image_fingerprints"("no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listed_photos" ADD CONSTRAINT "listed_photos_image_no_image_fingerprints_no_fk" FOREIGN KEY ("image_no") REFERENCES "public"."image_fingerprints"("no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listed_photos" ADD CONSTRAINT "listed_photos_seller_id_people_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_matches" ADD CONSTRAINT "photo_matches_image_hash_image_fingerprints_hash_fk" FOREIGN KEY ("image_hash") REFERENCES "public"."image_fingerprints"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_matches" ADD CONSTRAINT "photo_matches_other_hash_image_fingerprints_hash_fk" FOREIGN KEY ("other_hash") REFERENCES "public"."image_fingerprints"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_matches" ADD CONSTRAINT "photo_matches_decided_by_people_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "image_fingerprints_gone" ON "image_fingerprints" USING btree ("gone_at") WHERE "image_fingerprints"."gone_at" is not null;--> statement-breakpoint
CREATE INDEX "listed_photos_of_image" ON "listed_photos" USING btree ("image_no");--> statement-breakpoint
CREATE INDEX "photo_matches_of_image" ON "photo_matches" USING btree ("image_hash");--> statement-breakpoint
CREATE INDEX "photo_matches_of_other" ON "photo_matches" USING btree ("other_hash");--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('price_drop', 'found', 'booked', 'booking_cancelled', 'paid_for', 'sold_to_other', 'sale_cancelled', 'refunded', 'sale_refunded', 'accepted', 'declined', 'reservation_ends', 'reservation_ended', 'item_free', 'handover_asked', 'handover_lapsed', 'handover_said', 'handed_over', 'completes_soon', 'review_open', 'deal_silent', 'reviewed', 'claim_opened', 'claim_by_shop', 'claim_answered', 'claim_unanswered', 'claim_due', 'return_due', 'return_asked', 'claim_decided', 'offer_made', 'offer_countered', 'offer_accepted', 'offer_declined', 'offer_expired', 'message', 'listing_expires', 'listing_expired', 'photo_match', 'case_decided', 'appeal_decided', 'report_closed', 'payout_paid', 'payout_returned', 'theft_accepted', 'theft_rejected', 'serial_asked'));
--> statement-breakpoint
-- by hand
-- Each band is looked up by its index alone: whoever asks for one is answered the hashes with it, without a look at the table.
CREATE INDEX "image_regions_b0" ON "image_regions" USING btree ("b0") INCLUDE ("p", "d", "image_no", "n");--> statement-breakpoint
CREATE INDEX "image_regions_b1" ON "image_regions" USING btree ("b1") INCLUDE ("p", "d", "image_no", "n");--> statement-breakpoint
CREATE INDEX "image_regions_b2" ON "image_regions" USING btree ("b2") INCLUDE ("p", "d", "image_no", "n");--> statement-breakpoint
CREATE INDEX "image_regions_b3" ON "image_regions" USING btree ("b3") INCLUDE ("p", "d", "image_no", "n");
