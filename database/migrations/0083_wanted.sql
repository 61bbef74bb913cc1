CREATE TABLE "wanted_ads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"model_id" uuid,
	"category_id" uuid NOT NULL,
	"name" text NOT NULL,
	"words" text[] NOT NULL,
	"key_word" text,
	"price_to" integer NOT NULL,
	"condition" text NOT NULL,
	"district" text,
	"note" text NOT NULL,
	"flags" text[] DEFAULT '{}' NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"expiry_told" timestamp (3) with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "wanted_ads_name" CHECK (char_length("wanted_ads"."name") between 1 and 200),
	CONSTRAINT "wanted_ads_note" CHECK (char_length("wanted_ads"."note") <= 300),
	CONSTRAINT "wanted_ads_price" CHECK ("wanted_ads"."price_to" between 1 and 10000000),
	CONSTRAINT "wanted_ads_condition" CHECK ("wanted_ads"."condition" in ('Excellent', 'Good', 'Fair')),
	CONSTRAINT "wanted_ads_flags" CHECK ("wanted_ads"."flags" <@ array['contact', 'money']),
	CONSTRAINT "wanted_ads_subject" CHECK (("wanted_ads"."model_id" is null) = ("wanted_ads"."key_word" is not null)),
	CONSTRAINT "wanted_ads_end" CHECK (("wanted_ads"."ended_at" is null) = ("wanted_ads"."end_reason" is null) and "wanted_ads"."end_reason" in ('found', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "wanted_items" (
	"wanted_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"answered_at" timestamp with time zone,
	"dismissed_at" timestamp with time zone,
	CONSTRAINT "wanted_items_wanted_id_item_id_pk" PRIMARY KEY("wanted_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "cases" DROP CONSTRAINT "cases_kind";--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_subject";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_about";--> statement-breakpoint
DROP INDEX "notices_once";--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "wanted_id" uuid;--> statement-breakpoint
ALTER TABLE "wanted_ads" ADD CONSTRAINT "wanted_ads_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wanted_ads" ADD CONSTRAINT "wanted_ads_model_id_camera_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."camera_models"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wanted_ads" ADD CONSTRAINT "wanted_ads_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wanted_items" ADD CONSTRAINT "wanted_items_wanted_id_wanted_ads_id_fk" FOREIGN KEY ("wanted_id") REFERENCES "public"."wanted_ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "wanted_ads_once" ON "wanted_ads" USING btree ("person_id",coalesce("model_id", "category_id"),"words") WHERE "wanted_ads"."ended_at" is null and "wanted_ads"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "wanted_ads_of_model" ON "wanted_ads" USING btree ("model_id","price_to") WHERE "wanted_ads"."ended_at" is null and "wanted_ads"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "wanted_ads_of_word" ON "wanted_ads" USING btree ("category_id","key_word","price_to") WHERE "wanted_ads"."ended_at" is null and "wanted_ads"."hidden_at" is null and "wanted_ads"."model_id" is null;--> statement-breakpoint
CREATE INDEX "wanted_ads_newest" ON "wanted_ads" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "wanted_ads"."ended_at" is null and "wanted_ads"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "wanted_ads_of_category" ON "wanted_ads" USING btree ("category_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "wanted_ads"."ended_at" is null and "wanted_ads"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "wanted_ads_expire" ON "wanted_ads" USING btree ("expires_at","id") WHERE "wanted_ads"."ended_at" is null and "wanted_ads"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "wanted_ads_of_person" ON "wanted_ads" USING btree ("person_id","at");--> statement-breakpoint
CREATE INDEX "wanted_items_of_item" ON "wanted_items" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_of_wanted" ON "notices" USING btree ("person_id","wanted_id","until") WHERE "notices"."kind" = 'wanted_expires';--> statement-breakpoint
CREATE UNIQUE INDEX "notices_once" ON "notices" USING btree ("person_id","product_id","kind",coalesce("price_to", 0),coalesce("booking_id", '00000000-0000-0000-0000-000000000000'),coalesce("until", 'epoch'::timestamptz),coalesce("offer_id", '00000000-0000-0000-0000-000000000000'),coalesce("conversation_id", '00000000-0000-0000-0000-000000000000'),coalesce("message_n", 0),coalesce("question_id", '00000000-0000-0000-0000-000000000000'),coalesce(case when "kind" = 'wanted_answered' then "wanted_id" end, '00000000-0000-0000-0000-000000000000'));--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_kind" CHECK ("cases"."subject_kind" in ('product', 'person', 'conversation', 'review', 'question', 'answer', 'wanted'));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_subject" CHECK ("reports"."subject_kind" in ('product', 'person', 'conversation', 'review', 'question', 'answer', 'wanted') and ("reports"."subject_kind" = 'product') = ("reports"."item_id" is not null) and coalesce("reports"."item_id" = "reports"."subject_id", true));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_wanted" CHECK (("notices"."kind" in ('wanted_found', 'wanted_answered', 'wanted_expires')) = ("notices"."wanted_id" is not null));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('price_drop', 'found', 'booked', 'booking_cancelled', 'paid_for', 'sold_to_other', 'sale_cancelled', 'refunded', 'sale_refunded', 'accepted', 'declined', 'reservation_ends', 'reservation_ended', 'item_free', 'handover_asked', 'handover_lapsed', 'handover_said', 'handed_over', 'completes_soon', 'review_open', 'deal_silent', 'reviewed', 'claim_opened', 'claim_by_shop', 'claim_answered', 'claim_unanswered', 'claim_due', 'return_due', 'return_asked', 'claim_decided', 'offer_made', 'offer_countered', 'offer_accepted', 'offer_declined', 'offer_expired', 'message', 'listing_expires', 'listing_expired', 'photo_match', 'evidence_asked', 'case_decided', 'appeal_decided', 'report_closed', 'payout_paid', 'payout_returned', 'theft_accepted', 'theft_rejected', 'serial_asked', 'question_asked', 'question_answered', 'wanted_found', 'wanted_answered', 'wanted_expires'));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_about" CHECK (("notices"."kind" in ('case_decided', 'appeal_decided', 'report_closed')) = ("notices"."case_id" is not null) and ("notices"."kind" in ('payout_paid', 'payout_returned')) = ("notices"."payout_id" is not null) and ("notices"."kind" in ('theft_accepted', 'theft_rejected')) = ("notices"."theft_notice_id" is not null) and ("notices"."case_id" is null and "notices"."payout_id" is null and "notices"."theft_notice_id" is null and "notices"."kind" <> 'wanted_expires') = ("notices"."product_id" is not null));