CREATE TABLE "theft_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"brand" text NOT NULL,
	"model" text,
	"model_id" uuid,
	"serial_hash" text,
	"serial_hash_before" text,
	"serial_ending" text,
	"lost_on" date NOT NULL,
	"place" text NOT NULL,
	"police_ref" text,
	"state" text DEFAULT 'submitted' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"reason" text,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "theft_notices_state" CHECK ("theft_notices"."state" in ('submitted', 'accepted', 'rejected', 'withdrawn', 'found')),
	CONSTRAINT "theft_notices_decided" CHECK (("theft_notices"."decided_at" is null) = ("theft_notices"."decided_by" is null) and ("theft_notices"."state" not in ('accepted', 'rejected') or "theft_notices"."decided_at" is not null)),
	CONSTRAINT "theft_notices_ended" CHECK (("theft_notices"."state" in ('withdrawn', 'found')) = ("theft_notices"."ended_at" is not null)),
	CONSTRAINT "theft_notices_own" CHECK ("theft_notices"."decided_by" <> "theft_notices"."person_id"),
	CONSTRAINT "theft_notices_serial" CHECK (("theft_notices"."serial_hash" is null) = ("theft_notices"."serial_ending" is null) and ("theft_notices"."serial_hash" is null) = ("theft_notices"."serial_hash_before" is null) and ("theft_notices"."serial_hash" is not null or "theft_notices"."state" not in ('submitted', 'accepted'))),
	CONSTRAINT "theft_notices_reason" CHECK (char_length("theft_notices"."reason") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "theft_proofs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"notice_id" uuid,
	"question_id" uuid,
	"bytes" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "theft_proofs_once" CHECK ("theft_proofs"."notice_id" is null or "theft_proofs"."question_id" is null),
	CONSTRAINT "theft_proofs_size" CHECK (octet_length("theft_proofs"."bytes") between 1 and 8000000)
);
--> statement-breakpoint
CREATE TABLE "theft_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"notice_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "theft_questions_answer" CHECK (("theft_questions"."answer" is null) = ("theft_questions"."answered_at" is null) and char_length("theft_questions"."answer") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_about";--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "theft_notice_id" uuid;--> statement-breakpoint
ALTER TABLE "theft_notices" ADD CONSTRAINT "theft_notices_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "theft_notices" ADD CONSTRAINT "theft_notices_decided_by_people_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "theft_proofs" ADD CONSTRAINT "theft_proofs_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "theft_proofs" ADD CONSTRAINT "theft_proofs_notice_id_theft_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."theft_notices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "theft_proofs" ADD CONSTRAINT "theft_proofs_question_id_theft_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."theft_questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "theft_questions" ADD CONSTRAINT "theft_questions_notice_id_theft_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."theft_notices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "theft_questions" ADD CONSTRAINT "theft_questions_seller_id_people_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "theft_notices_once" ON "theft_notices" USING btree ("person_id","serial_hash",lower("brand")) WHERE "theft_notices"."state" in ('submitted', 'accepted');--> statement-breakpoint
CREATE INDEX "theft_notices_by_serial" ON "theft_notices" USING btree ("serial_hash") WHERE "theft_notices"."state" = 'accepted';--> statement-breakpoint
CREATE INDEX "theft_notices_by_serial_before" ON "theft_notices" USING btree ("serial_hash_before") WHERE "theft_notices"."state" = 'accepted';--> statement-breakpoint
CREATE INDEX "theft_notices_of_person" ON "theft_notices" USING btree ("person_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "theft_notices_newest" ON "theft_notices" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "theft_proofs_of_notice" ON "theft_proofs" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "theft_proofs_of_question" ON "theft_proofs" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "theft_proofs_of_person" ON "theft_proofs" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "theft_proofs_unused" ON "theft_proofs" USING btree ("at") WHERE "theft_proofs"."notice_id" is null and "theft_proofs"."question_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "theft_questions_once" ON "theft_questions" USING btree ("notice_id","product_id");--> statement-breakpoint
CREATE INDEX "theft_questions_of_seller" ON "theft_questions" USING btree ("seller_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "notices_of_theft" ON "notices" USING btree ("person_id","theft_notice_id","kind") WHERE "notices"."theft_notice_id" is not null;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('price_drop', 'found', 'booked', 'booking_cancelled', 'paid_for', 'sold_to_other', 'sale_cancelled', 'refunded', 'sale_refunded', 'accepted', 'declined', 'reservation_ends', 'reservation_ended', 'item_free', 'handover_asked', 'handover_lapsed', 'handover_said', 'handed_over', 'completes_soon', 'review_open', 'deal_silent', 'reviewed', 'claim_opened', 'claim_by_shop', 'claim_answered', 'claim_unanswered', 'claim_due', 'return_due', 'return_asked', 'claim_decided', 'offer_made', 'offer_countered', 'offer_accepted', 'offer_declined', 'offer_expired', 'message', 'listing_expires', 'listing_expired', 'case_decided', 'appeal_decided', 'report_closed', 'payout_paid', 'payout_returned', 'theft_accepted', 'theft_rejected', 'serial_asked'));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_about" CHECK (("notices"."kind" in ('case_decided', 'appeal_decided', 'report_closed')) = ("notices"."case_id" is not null) and ("notices"."kind" in ('payout_paid', 'payout_returned')) = ("notices"."payout_id" is not null) and ("notices"."kind" in ('theft_accepted', 'theft_rejected')) = ("notices"."theft_notice_id" is not null) and ("notices"."case_id" is null and "notices"."payout_id" is null and "notices"."theft_notice_id" is null) = ("notices"."product_id" is not null));
--> statement-breakpoint
-- by hand
-- What a notice is about stays, except that of whoever leaves the number and the words go. It is looked at first, and over once.
CREATE FUNCTION keep_theft_notice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'submitted' THEN
      RAISE EXCEPTION 'theft notice %: nobody has looked at it', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'theft_notices_terms';
    END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE'
    OR (NEW.person_id, NEW.brand, NEW.model, NEW.model_id, NEW.lost_on, NEW.at) IS DISTINCT FROM (OLD.person_id, OLD.brand, OLD.model, OLD.model_id, OLD.lost_on, OLD.at)
    OR (NEW.serial_hash IS NOT NULL AND (NEW.serial_hash, NEW.serial_hash_before, NEW.serial_ending) IS DISTINCT FROM (OLD.serial_hash, OLD.serial_hash_before, OLD.serial_ending))
    OR (NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
      ('submitted', 'accepted'), ('submitted', 'rejected'), ('submitted', 'withdrawn'), ('submitted', 'found'),
      ('accepted', 'rejected'), ('accepted', 'withdrawn'), ('accepted', 'found')))
  THEN
    RAISE EXCEPTION 'theft notice %: what was filed and decided stays', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'theft_notices_terms';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_theft_notice BEFORE INSERT OR UPDATE OR DELETE ON theft_notices FOR EACH ROW EXECUTE FUNCTION keep_theft_notice();--> statement-breakpoint
-- The last completed deal here about a thing of the same model and number, from before this one was listed.
CREATE FUNCTION sold_before(p products) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT json_build_object('at', b.paid_at, 'toSeller', b.buyer_id = p.seller_id)
  FROM products other JOIN bookings b ON b.item_id = other.id
  WHERE other.id <> p.id AND other.model_id = p.model_id
    AND (other.serial_hash IN (p.serial_hash, p.serial_hash_before) OR other.serial_hash_before = p.serial_hash)
    AND b.state = 'paid' AND b.completed_at IS NOT NULL AND b.paid_at < p.created_at
  ORDER BY b.paid_at DESC LIMIT 1
$$;
