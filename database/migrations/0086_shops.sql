CREATE SEQUENCE "public"."shop_versions" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "shop_decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seller_id" uuid NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"reason" text,
	"decided_by" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "shop_decisions_state" CHECK ("shop_decisions"."state" in ('approved', 'refused', 'taken_off')),
	CONSTRAINT "shop_decisions_reason" CHECK (("shop_decisions"."state" = 'approved') = ("shop_decisions"."reason" is null))
);
--> statement-breakpoint
CREATE TABLE "shops" (
	"seller_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT nextval('shop_versions') NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"district" text NOT NULL,
	"photo" text DEFAULT '' NOT NULL,
	"shown_name" text,
	"shown_address" text,
	"shown_district" text,
	"shown_photo" text,
	"hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"shows_phone" boolean DEFAULT false NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "shops_state" CHECK ("shops"."state" in ('waiting', 'approved', 'refused', 'taken_off')),
	CONSTRAINT "shops_version" CHECK ("shops"."version" > 0),
	CONSTRAINT "shops_lengths" CHECK (char_length("shops"."name") between 1 and 80 and char_length("shops"."address") between 1 and 160 and char_length("shops"."text") <= 1000 and char_length("shops"."phone") <= 15),
	CONSTRAINT "shops_shown" CHECK (num_nonnulls("shops"."shown_name", "shops"."shown_address", "shops"."shown_district", "shops"."shown_photo") in (0, 4) and ("shops"."state" <> 'approved' or ("shops"."shown_name", "shops"."shown_address", "shops"."shown_district", "shops"."shown_photo") is not distinct from ("shops"."name", "shops"."address", "shops"."district", "shops"."photo")) and ("shops"."state" <> 'taken_off' or "shops"."shown_name" is null))
);
--> statement-breakpoint
ALTER TABLE "image_uses" DROP CONSTRAINT "image_uses_kind";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_about";--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "shop_decision_id" uuid;--> statement-breakpoint
ALTER TABLE "shop_decisions" ADD CONSTRAINT "shop_decisions_seller_id_people_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_decisions" ADD CONSTRAINT "shop_decisions_decided_by_people_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_seller_id_people_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_decisions_newest" ON "shop_decisions" USING btree ("seller_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "shops_oldest" ON "shops" USING btree ("state","asked_at","seller_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_of_shop" ON "notices" USING btree ("shop_decision_id") WHERE "notices"."shop_decision_id" is not null;--> statement-breakpoint
ALTER TABLE "image_uses" ADD CONSTRAINT "image_uses_kind" CHECK ("image_uses"."kind" in ('product', 'profile', 'message', 'draft', 'claim', 'report', 'inspection', 'shop'));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_shop" CHECK (("notices"."kind" = 'shop_decided') = ("notices"."shop_decision_id" is not null));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('price_drop', 'found', 'booked', 'booking_cancelled', 'paid_for', 'sold_to_other', 'sale_cancelled', 'refunded', 'sale_refunded', 'accepted', 'declined', 'reservation_ends', 'reservation_ended', 'item_free', 'handover_asked', 'handover_lapsed', 'handover_said', 'handed_over', 'completes_soon', 'review_open', 'deal_silent', 'reviewed', 'claim_opened', 'claim_by_shop', 'claim_answered', 'claim_unanswered', 'claim_due', 'return_due', 'return_asked', 'claim_decided', 'offer_made', 'offer_countered', 'offer_accepted', 'offer_declined', 'offer_expired', 'message', 'listing_expires', 'listing_expired', 'photo_match', 'evidence_asked', 'case_decided', 'appeal_decided', 'report_closed', 'payout_paid', 'payout_returned', 'theft_accepted', 'theft_rejected', 'serial_asked', 'question_asked', 'question_answered', 'wanted_found', 'wanted_answered', 'wanted_expires', 'model_decided', 'shop_decided'));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_about" CHECK (("notices"."kind" in ('case_decided', 'appeal_decided', 'report_closed')) = ("notices"."case_id" is not null) and ("notices"."kind" in ('payout_paid', 'payout_returned')) = ("notices"."payout_id" is not null) and ("notices"."kind" in ('theft_accepted', 'theft_rejected')) = ("notices"."theft_notice_id" is not null) and ("notices"."case_id" is null and "notices"."payout_id" is null and "notices"."theft_notice_id" is null and "notices"."model_proposal_id" is null and "notices"."shop_decision_id" is null and "notices"."kind" <> 'wanted_expires') = ("notices"."product_id" is not null));--> statement-breakpoint
-- by hand
-- Whether a seller's page shows a shop: search engines are told of it then, also while nothing is on sale.
CREATE FUNCTION shows_shop(person uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM shops WHERE seller_id = person AND shown_name IS NOT NULL)
$$;
