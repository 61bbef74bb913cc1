CREATE TABLE "appeals" (
	"case_id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"outcome" text,
	"note" text,
	CONSTRAINT "appeals_outcome" CHECK ("appeals"."outcome" in ('upheld', 'overturned')),
	CONSTRAINT "appeals_decided" CHECK (("appeals"."outcome" is null) = ("appeals"."decided_at" is null) and ("appeals"."outcome" is null) = ("appeals"."decided_by" is null) and ("appeals"."note" is null or "appeals"."outcome" is not null)),
	CONSTRAINT "appeals_own" CHECK ("appeals"."decided_by" <> "appeals"."person_id"),
	CONSTRAINT "appeals_length" CHECK (char_length("appeals"."text") <= 1000 and ("appeals"."note" is null or char_length("appeals"."note") between 1 and 1000))
);
--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_about";--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decided_by_people_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appeals_of_person" ON "appeals" USING btree ("person_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "appeals_waiting" ON "appeals" USING btree ("at") WHERE "appeals"."outcome" is null;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('price_drop', 'found', 'booked', 'booking_cancelled', 'refunded', 'sale_refunded', 'accepted', 'declined', 'reservation_ends', 'reservation_ended', 'item_free', 'handover_asked', 'handover_said', 'handed_over', 'deal_silent', 'reviewed', 'claim_opened', 'claim_answered', 'claim_due', 'claim_decided', 'offer_made', 'offer_countered', 'offer_accepted', 'offer_declined', 'offer_expired', 'message', 'listing_expires', 'listing_expired', 'case_decided', 'appeal_decided', 'report_closed', 'payout_paid', 'payout_returned'));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_about" CHECK (("notices"."kind" in ('case_decided', 'appeal_decided', 'report_closed')) = ("notices"."case_id" is not null) and ("notices"."kind" in ('payout_paid', 'payout_returned')) = ("notices"."payout_id" is not null) and ("notices"."case_id" is null and "notices"."payout_id" is null) = ("notices"."product_id" is not null));--> statement-breakpoint
-- An appeal is against a decided case, by whom it is about. What was said and what became of it stays; of whoever leaves the words go, and with them an appeal that waits.
CREATE FUNCTION keep_appeal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NOT EXISTS (SELECT 1 FROM cases WHERE id = NEW.case_id AND person_id = NEW.person_id AND state = 'decided') OR NEW.outcome IS NOT NULL OR NEW.text = '' THEN
      RAISE EXCEPTION 'appeal %: not against a decision about its person', NEW.case_id USING ERRCODE = 'check_violation', CONSTRAINT = 'appeals_terms';
    END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' THEN
    IF OLD.outcome IS NOT NULL THEN
      RAISE EXCEPTION 'appeal %: what was decided stays', OLD.case_id USING ERRCODE = 'check_violation', CONSTRAINT = 'appeals_terms';
    END IF;
    RETURN OLD;
  END IF;
  IF (NEW.case_id, NEW.person_id, NEW.at) IS DISTINCT FROM (OLD.case_id, OLD.person_id, OLD.at)
    OR NEW.text NOT IN (OLD.text, '')
    OR (OLD.outcome IS NOT NULL AND (NEW.outcome, NEW.note, NEW.decided_by, NEW.decided_at) IS DISTINCT FROM (OLD.outcome, OLD.note, OLD.decided_by, OLD.decided_at))
  THEN
    RAISE EXCEPTION 'appeal %: what was said and decided stays', OLD.case_id USING ERRCODE = 'check_violation', CONSTRAINT = 'appeals_terms';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_appeal BEFORE INSERT OR UPDATE OR DELETE ON appeals FOR EACH ROW EXECUTE FUNCTION keep_appeal();
