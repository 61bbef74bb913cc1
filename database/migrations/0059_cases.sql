CREATE TABLE "cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"flags" text[] DEFAULT '{}' NOT NULL,
	"decision" text,
	"template" text,
	"note" text,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "cases_kind" CHECK ("cases"."subject_kind" in ('product', 'person', 'conversation', 'review')),
	CONSTRAINT "cases_state" CHECK ("cases"."state" in ('open', 'decided')),
	CONSTRAINT "cases_decided" CHECK (("cases"."state" = 'decided') = ("cases"."decided_at" is not null) and ("cases"."state" = 'decided') = ("cases"."decision" is not null)),
	CONSTRAINT "cases_own" CHECK ("cases"."decided_by" <> "cases"."person_id"),
	CONSTRAINT "cases_note" CHECK ("cases"."note" is null or char_length("cases"."note") between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "image_uses" DROP CONSTRAINT "image_uses_kind";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind";--> statement-breakpoint
DROP INDEX "reports_once";--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "item_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ALTER COLUMN "product_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "subject_kind" text DEFAULT 'product' NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "details" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "pictures" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "case_id" uuid;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "case_id" uuid;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_decided_by_people_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cases_one_open" ON "cases" USING btree ("subject_kind","subject_id","person_id") WHERE "cases"."state" = 'open';--> statement-breakpoint
CREATE INDEX "cases_of_person" ON "cases" USING btree ("person_id","opened_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "cases_newest" ON "cases" USING btree ("opened_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "cases_of_subject" ON "cases" USING btree ("subject_kind","subject_id");--> statement-breakpoint
-- What was reported before there were cases: one open case an item that is in the shop, a decided one of what was taken off it.
INSERT INTO cases (subject_kind, subject_id, person_id, points, opened_at, state, decision, decided_at)
SELECT 'product', p.id, p.seller_id, count(*), min(r.created_at),
  CASE WHEN p.status = 'removed' THEN 'decided' ELSE 'open' END,
  CASE WHEN p.status = 'removed' THEN 'remove_item' END,
  CASE WHEN p.status = 'removed' THEN coalesce(p.removed_at, now()) END
FROM reports r JOIN products p ON p.id = r.item_id GROUP BY p.id;--> statement-breakpoint
UPDATE reports r SET subject_id = r.item_id, case_id = c.id FROM cases c WHERE c.subject_id = r.item_id;--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "subject_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "case_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once_each" ON "reports" USING btree ("subject_kind","subject_id","reporter_id");--> statement-breakpoint
CREATE INDEX "reports_of_case" ON "reports" USING btree ("case_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_of_case" ON "notices" USING btree ("person_id","case_id","kind") WHERE "notices"."case_id" is not null;--> statement-breakpoint
ALTER TABLE "image_uses" ADD CONSTRAINT "image_uses_kind" CHECK ("image_uses"."kind" in ('product', 'profile', 'message', 'draft', 'claim', 'report'));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_subject" CHECK ("reports"."subject_kind" in ('product', 'person', 'conversation', 'review') and ("reports"."subject_kind" = 'product') = ("reports"."item_id" is not null) and coalesce("reports"."item_id" = "reports"."subject_id", true));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_length" CHECK (char_length("reports"."details") <= 1000 and cardinality("reports"."pictures") <= 4);--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_about" CHECK (("notices"."kind" in ('case_decided', 'report_closed')) = ("notices"."case_id" is not null) and ("notices"."case_id" is null) = ("notices"."product_id" is not null));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('price_drop', 'found', 'booked', 'booking_cancelled', 'refunded', 'sale_refunded', 'accepted', 'declined', 'reservation_ends', 'reservation_ended', 'item_free', 'handover_asked', 'handover_said', 'handed_over', 'deal_silent', 'reviewed', 'claim_opened', 'claim_answered', 'claim_due', 'claim_decided', 'offer_made', 'offer_countered', 'offer_accepted', 'offer_declined', 'offer_expired', 'message', 'listing_expires', 'listing_expired', 'case_decided', 'report_closed'));--> statement-breakpoint
-- A version before cases writes the item alone while it is replaced: its report joins the open case of the item, or opens one.
CREATE FUNCTION report_without_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.subject_id := NEW.item_id;
  INSERT INTO cases (subject_kind, subject_id, person_id, points) SELECT 'product', id, seller_id, 1 FROM products WHERE id = NEW.item_id
    ON CONFLICT (subject_kind, subject_id, person_id) WHERE state = 'open' DO UPDATE SET points = cases.points + 1
    RETURNING id INTO NEW.case_id;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER report_without_case BEFORE INSERT ON reports FOR EACH ROW WHEN (NEW.subject_id IS NULL AND NEW.case_id IS NULL)
  EXECUTE FUNCTION report_without_case();--> statement-breakpoint
-- What a case is about never changes, and a decided one stays as it is.
CREATE FUNCTION keep_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.state = 'decided'
    OR (NEW.id, NEW.subject_kind, NEW.subject_id, NEW.person_id, NEW.opened_at)
      IS DISTINCT FROM (OLD.id, OLD.subject_kind, OLD.subject_id, OLD.person_id, OLD.opened_at)
  THEN
    RAISE EXCEPTION 'case %: what it is about and what was decided stay', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'cases_terms';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_case BEFORE UPDATE OR DELETE ON cases FOR EACH ROW EXECUTE FUNCTION keep_case();--> statement-breakpoint
-- Who reported what stays, and in which case; what is said of it stays once that is decided.
CREATE FUNCTION keep_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.subject_kind, NEW.subject_id, NEW.reporter_id, NEW.case_id)
      IS DISTINCT FROM (OLD.id, OLD.subject_kind, OLD.subject_id, OLD.reporter_id, OLD.case_id)
    OR ((NEW.reason, NEW.details, NEW.pictures) IS DISTINCT FROM (OLD.reason, OLD.details, OLD.pictures)
      AND (SELECT state FROM cases WHERE id = OLD.case_id) = 'decided')
  THEN
    RAISE EXCEPTION 'report %: what it is about stays', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'reports_terms';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_report BEFORE UPDATE ON reports FOR EACH ROW EXECUTE FUNCTION keep_report();
