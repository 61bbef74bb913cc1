CREATE TABLE "listing_keys" (
	"person_id" uuid NOT NULL,
	"key" text NOT NULL,
	"digest" text NOT NULL,
	"product_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "listing_keys_person_id_key_pk" PRIMARY KEY("person_id","key"),
	CONSTRAINT "listing_keys_length" CHECK (char_length("listing_keys"."key") between 1 and 64)
);
--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"hash" text NOT NULL,
	"begins" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"last_used_from" text,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	CONSTRAINT "api_tokens_name" CHECK (char_length("api_tokens"."name") between 1 and 60),
	CONSTRAINT "api_tokens_scopes" CHECK (cardinality("api_tokens"."scopes") > 0 and "api_tokens"."scopes" <@ array['own:read', 'listings:write', 'offers:write', 'orders:read', 'admin:read']),
	CONSTRAINT "api_tokens_end" CHECK (("api_tokens"."ended_at" is null) = ("api_tokens"."end_reason" is null) and "api_tokens"."end_reason" in ('ended', 'expired', 'leaked', 'password_reset')),
	CONSTRAINT "api_tokens_used" CHECK (("api_tokens"."last_used_at" is null) = ("api_tokens"."last_used_from" is null)),
	CONSTRAINT "api_tokens_admin" CHECK ("api_tokens"."expires_at" is not null or not 'admin:read' = any("api_tokens"."scopes"))
);
--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_about";--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "api_token_id" uuid;--> statement-breakpoint
ALTER TABLE "listing_keys" ADD CONSTRAINT "listing_keys_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_tokens_hash" ON "api_tokens" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "api_tokens_name_once" ON "api_tokens" USING btree ("person_id",lower("name")) WHERE "api_tokens"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "api_tokens_of_person" ON "api_tokens" USING btree ("person_id","made_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "api_tokens_over" ON "api_tokens" USING btree (coalesce("ended_at", "expires_at"));--> statement-breakpoint
CREATE UNIQUE INDEX "notices_of_token" ON "notices" USING btree ("api_token_id","kind") WHERE "notices"."api_token_id" is not null;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_token" CHECK (("notices"."kind" in ('token_made', 'token_leaked')) = ("notices"."api_token_id" is not null));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('price_drop', 'found', 'booked', 'booking_cancelled', 'paid_for', 'sold_to_other', 'sale_cancelled', 'refunded', 'sale_refunded', 'accepted', 'declined', 'reservation_ends', 'reservation_ended', 'item_free', 'handover_asked', 'handover_lapsed', 'handover_said', 'handed_over', 'completes_soon', 'review_open', 'deal_silent', 'reviewed', 'claim_opened', 'claim_by_shop', 'claim_answered', 'claim_unanswered', 'claim_due', 'return_due', 'return_asked', 'claim_decided', 'offer_made', 'offer_countered', 'offer_accepted', 'offer_declined', 'offer_expired', 'message', 'listing_expires', 'listing_expired', 'photo_match', 'evidence_asked', 'case_decided', 'appeal_decided', 'report_closed', 'payout_paid', 'payout_returned', 'theft_accepted', 'theft_rejected', 'serial_asked', 'question_asked', 'question_answered', 'wanted_found', 'wanted_answered', 'wanted_expires', 'model_decided', 'shop_decided', 'token_made', 'token_leaked'));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_about" CHECK (("notices"."kind" in ('case_decided', 'appeal_decided', 'report_closed')) = ("notices"."case_id" is not null) and ("notices"."kind" in ('payout_paid', 'payout_returned')) = ("notices"."payout_id" is not null) and ("notices"."kind" in ('theft_accepted', 'theft_rejected')) = ("notices"."theft_notice_id" is not null) and ("notices"."case_id" is null and "notices"."payout_id" is null and "notices"."theft_notice_id" is null and "notices"."model_proposal_id" is null and "notices"."shop_decision_id" is null and "notices"."api_token_id" is null and "notices"."kind" <> 'wanted_expires') = ("notices"."product_id" is not null));