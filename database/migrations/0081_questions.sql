CREATE TABLE "answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"question_id" uuid NOT NULL,
	"text" text NOT NULL,
	"flags" text[] DEFAULT '{}' NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"taken_back_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "answers_length" CHECK (char_length("answers"."text") between 1 and 1000),
	CONSTRAINT "answers_flags" CHECK ("answers"."flags" <@ array['contact', 'money'])
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"item_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"asker_id" uuid NOT NULL,
	"text" text NOT NULL,
	"words" text NOT NULL,
	"flags" text[] DEFAULT '{}' NOT NULL,
	"town" text,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"taken_back_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "questions_not_own" CHECK ("questions"."asker_id" <> "questions"."seller_id"),
	CONSTRAINT "questions_length" CHECK (char_length("questions"."text") between 1 and 500),
	CONSTRAINT "questions_flags" CHECK ("questions"."flags" <@ array['contact', 'money'])
);
--> statement-breakpoint
ALTER TABLE "cases" DROP CONSTRAINT "cases_kind";--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_subject";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind";--> statement-breakpoint
DROP INDEX "notices_once";--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "question_id" uuid;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_seller_id_people_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_asker_id_people_id_fk" FOREIGN KEY ("asker_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "answers_once" ON "answers" USING btree ("question_id") WHERE "answers"."taken_back_at" is null and "answers"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "answers_of_question" ON "answers" USING btree ("question_id");--> statement-breakpoint
CREATE UNIQUE INDEX "questions_once" ON "questions" USING btree ("item_id",md5("words")) WHERE "questions"."taken_back_at" is null and "questions"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "questions_of_item" ON "questions" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "questions_of_asker" ON "questions" USING btree ("asker_id");--> statement-breakpoint
CREATE INDEX "questions_of_seller" ON "questions" USING btree ("seller_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_once" ON "notices" USING btree ("person_id","product_id","kind",coalesce("price_to", 0),coalesce("booking_id", '00000000-0000-0000-0000-000000000000'),coalesce("until", 'epoch'::timestamptz),coalesce("offer_id", '00000000-0000-0000-0000-000000000000'),coalesce("conversation_id", '00000000-0000-0000-0000-000000000000'),coalesce("message_n", 0),coalesce("question_id", '00000000-0000-0000-0000-000000000000'));--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_kind" CHECK ("cases"."subject_kind" in ('product', 'person', 'conversation', 'review', 'question', 'answer'));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_subject" CHECK ("reports"."subject_kind" in ('product', 'person', 'conversation', 'review', 'question', 'answer') and ("reports"."subject_kind" = 'product') = ("reports"."item_id" is not null) and coalesce("reports"."item_id" = "reports"."subject_id", true));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_question" CHECK (("notices"."kind" in ('question_asked', 'question_answered')) = ("notices"."question_id" is not null));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('price_drop', 'found', 'booked', 'booking_cancelled', 'paid_for', 'sold_to_other', 'sale_cancelled', 'refunded', 'sale_refunded', 'accepted', 'declined', 'reservation_ends', 'reservation_ended', 'item_free', 'handover_asked', 'handover_lapsed', 'handover_said', 'handed_over', 'completes_soon', 'review_open', 'deal_silent', 'reviewed', 'claim_opened', 'claim_by_shop', 'claim_answered', 'claim_unanswered', 'claim_due', 'return_due', 'return_asked', 'claim_decided', 'offer_made', 'offer_countered', 'offer_accepted', 'offer_declined', 'offer_expired', 'message', 'listing_expires', 'listing_expired', 'photo_match', 'evidence_asked', 'case_decided', 'appeal_decided', 'report_closed', 'payout_paid', 'payout_returned', 'theft_accepted', 'theft_rejected', 'serial_asked', 'question_asked', 'question_answered'));--> statement-breakpoint
-- by hand
-- What was written stays as it was: it is taken back or away, and goes with its writer's account.
CREATE FUNCTION keep_question() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.item_id, NEW.seller_id, NEW.asker_id, NEW.text, NEW.words, NEW.flags, NEW.at)
      IS DISTINCT FROM (OLD.id, OLD.item_id, OLD.seller_id, OLD.asker_id, OLD.text, OLD.words, OLD.flags, OLD.at)
    OR (NEW.town IS NOT NULL AND NEW.town IS DISTINCT FROM OLD.town)
    OR (OLD.taken_back_at IS NOT NULL AND NEW.taken_back_at IS DISTINCT FROM OLD.taken_back_at)
    OR (OLD.hidden_at IS NOT NULL AND NEW.hidden_at IS DISTINCT FROM OLD.hidden_at)
  THEN
    RAISE EXCEPTION 'a question stays as it is' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_question BEFORE UPDATE ON questions FOR EACH ROW EXECUTE FUNCTION keep_question();--> statement-breakpoint
CREATE FUNCTION keep_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.question_id, NEW.text, NEW.flags, NEW.at) IS DISTINCT FROM (OLD.id, OLD.question_id, OLD.text, OLD.flags, OLD.at)
    OR (OLD.taken_back_at IS NOT NULL AND NEW.taken_back_at IS DISTINCT FROM OLD.taken_back_at)
    OR (OLD.hidden_at IS NOT NULL AND NEW.hidden_at IS DISTINCT FROM OLD.hidden_at)
  THEN
    RAISE EXCEPTION 'an answer stays as it is' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_answer BEFORE UPDATE ON answers FOR EACH ROW EXECUTE FUNCTION keep_answer();--> statement-breakpoint
-- An item's page is kept until something changes that it shows.
CREATE FUNCTION tell_question() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shop_changes', 'questions:' || coalesce(NEW.item_id, OLD.item_id));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tell_question AFTER INSERT OR UPDATE OR DELETE ON questions FOR EACH ROW EXECUTE FUNCTION tell_question();--> statement-breakpoint
CREATE FUNCTION tell_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shop_changes', 'questions:' || q.item_id) FROM questions q WHERE q.id = NEW.question_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tell_answer AFTER INSERT OR UPDATE ON answers FOR EACH ROW EXECUTE FUNCTION tell_answer();
