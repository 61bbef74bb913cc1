CREATE TABLE "claim_messages" (
	"claim_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"by" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "claim_messages_claim_id_n_pk" PRIMARY KEY("claim_id","n"),
	CONSTRAINT "claim_messages_by" CHECK ("claim_messages"."by" in ('buyer', 'seller', 'admin')),
	CONSTRAINT "claim_messages_something" CHECK ("claim_messages"."n" > 0 and ("claim_messages"."text" <> '' or cardinality("claim_messages"."pictures") > 0)),
	CONSTRAINT "claim_messages_length" CHECK (char_length("claim_messages"."text") <= 2000 and cardinality("claim_messages"."pictures") <= 8)
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"by" text NOT NULL,
	"state" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"lines" text[] DEFAULT '{}' NOT NULL,
	"offered" integer,
	"needs_return" boolean DEFAULT false NOT NULL,
	"returned_at" timestamp with time zone,
	"outcome" text,
	"amount" integer,
	"ended_by" text,
	"decided_by" uuid,
	"reason" text,
	"due_at" timestamp (3) with time zone NOT NULL,
	"is_reminded" boolean DEFAULT false NOT NULL,
	"opened_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "claims_kind" CHECK ("claims"."kind" in ('cancel', 'no_show', 'not_received', 'not_as_described', 'seller_gone', 'risk', 'bank_dispute')),
	CONSTRAINT "claims_by" CHECK ("claims"."by" in ('buyer', 'seller', 'shop')),
	CONSTRAINT "claims_state" CHECK ("claims"."state" in ('open', 'offered', 'with_admin', 'returning', 'closed')),
	CONSTRAINT "claims_outcome" CHECK ("claims"."outcome" in ('whole', 'part', 'nothing', 'withdrawn') and ("claims"."outcome" = 'withdrawn' or "claims"."ended_by" is not null)),
	CONSTRAINT "claims_ended_by" CHECK ("claims"."ended_by" in ('buyer', 'seller', 'admin', 'shop')),
	CONSTRAINT "claims_closed" CHECK (("claims"."state" = 'closed') = ("claims"."closed_at" is not null) and ("claims"."state" = 'closed') = ("claims"."outcome" is not null)),
	CONSTRAINT "claims_amount" CHECK (("claims"."amount" is null or ("claims"."amount" > 0 and "claims"."outcome" in ('whole', 'part'))) and ("claims"."offered" is null or "claims"."offered" > 0)),
	CONSTRAINT "claims_offered" CHECK ("claims"."state" <> 'offered' or "claims"."offered" is not null),
	CONSTRAINT "claims_returning" CHECK ("claims"."state" <> 'returning' or "claims"."needs_return"),
	CONSTRAINT "claims_evidence" CHECK (cardinality("claims"."pictures") <= 8 and ("claims"."kind" <> 'not_as_described' or "claims"."by" = 'shop' or (cardinality("claims"."pictures") > 0 and cardinality("claims"."lines") > 0))),
	CONSTRAINT "claims_length" CHECK (char_length("claims"."text") <= 2000)
);
--> statement-breakpoint
ALTER TABLE "image_uses" DROP CONSTRAINT "image_uses_kind";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind";--> statement-breakpoint
ALTER TABLE "claim_messages" ADD CONSTRAINT "claim_messages_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_decided_by_people_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "claims_one_open" ON "claims" USING btree ("booking_id") WHERE "claims"."state" <> 'closed';--> statement-breakpoint
CREATE INDEX "claims_of_booking" ON "claims" USING btree ("booking_id","opened_at");--> statement-breakpoint
CREATE INDEX "claims_due" ON "claims" USING btree ("due_at") WHERE "claims"."state" <> 'closed';--> statement-breakpoint
CREATE INDEX "claims_newest" ON "claims" USING btree ("opened_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "image_uses" ADD CONSTRAINT "image_uses_kind" CHECK ("image_uses"."kind" in ('product', 'profile', 'message', 'draft', 'claim'));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('price_drop', 'found', 'booked', 'booking_cancelled', 'refunded', 'sale_refunded', 'accepted', 'declined', 'reservation_ends', 'reservation_ended', 'item_free', 'handover_asked', 'handover_said', 'handed_over', 'deal_silent', 'reviewed', 'claim_opened', 'claim_answered', 'claim_due', 'claim_decided', 'offer_made', 'offer_countered', 'offer_accepted', 'offer_declined', 'offer_expired', 'message', 'listing_expires', 'listing_expired'));--> statement-breakpoint
-- What is claimed never changes, a claim goes its ways only, and a closed one stays as it is.
CREATE FUNCTION keep_claim() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.state = 'closed'
    OR (NEW.id, NEW.booking_id, NEW.kind, NEW."by", NEW.text, NEW.pictures, NEW.lines, NEW.opened_at)
      IS DISTINCT FROM (OLD.id, OLD.booking_id, OLD.kind, OLD."by", OLD.text, OLD.pictures, OLD.lines, OLD.opened_at)
    OR (OLD.returned_at IS NOT NULL AND NEW.returned_at IS DISTINCT FROM OLD.returned_at)
  THEN
    RAISE EXCEPTION 'claim %: what it says stays', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'claims_terms';
  END IF;
  IF NEW.state <> OLD.state AND NOT (OLD.state, NEW.state) IN (
    ('open', 'offered'), ('open', 'with_admin'), ('open', 'returning'), ('open', 'closed'), ('offered', 'with_admin'), ('offered', 'closed'),
    ('with_admin', 'returning'), ('with_admin', 'closed'), ('returning', 'with_admin'), ('returning', 'closed')
  ) THEN
    RAISE EXCEPTION 'claim % cannot move from % to %', OLD.id, OLD.state, NEW.state USING ERRCODE = 'check_violation', CONSTRAINT = 'claims_moves';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_claim BEFORE UPDATE OR DELETE ON claims FOR EACH ROW EXECUTE FUNCTION keep_claim();--> statement-breakpoint
CREATE FUNCTION keep_claim_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'claim %: what was said about it stays', OLD.claim_id USING ERRCODE = 'check_violation', CONSTRAINT = 'claim_messages_terms';
END $$;--> statement-breakpoint
CREATE TRIGGER keep_claim_message BEFORE UPDATE OR DELETE ON claim_messages FOR EACH ROW EXECUTE FUNCTION keep_claim_message();
