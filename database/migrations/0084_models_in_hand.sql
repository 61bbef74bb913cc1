CREATE TABLE "model_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"brand" text NOT NULL,
	"model" text NOT NULL,
	"form" text NOT NULL,
	"listing" text,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"model_id" uuid,
	"reason" text,
	CONSTRAINT "model_proposals_brand" CHECK (char_length("model_proposals"."brand") between 1 and 60),
	CONSTRAINT "model_proposals_model" CHECK (char_length("model_proposals"."model") between 1 and 100),
	CONSTRAINT "model_proposals_listing" CHECK (char_length("model_proposals"."listing") between 1 and 200),
	CONSTRAINT "model_proposals_state" CHECK ("model_proposals"."state" in ('open', 'accepted', 'alias', 'rejected')),
	CONSTRAINT "model_proposals_decided" CHECK (("model_proposals"."state" = 'open') = ("model_proposals"."decided_at" is null) and ("model_proposals"."decided_at" is null) = ("model_proposals"."decided_by" is null) and ("model_proposals"."state" in ('accepted', 'alias')) = ("model_proposals"."model_id" is not null) and ("model_proposals"."state" = 'rejected') = ("model_proposals"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_about";--> statement-breakpoint
DROP INDEX "camera_models_once";--> statement-breakpoint
ALTER TABLE "camera_models" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "camera_models" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "camera_models" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "model_proposal_id" uuid;--> statement-breakpoint
ALTER TABLE "model_proposals" ADD CONSTRAINT "model_proposals_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_proposals" ADD CONSTRAINT "model_proposals_decided_by_people_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_proposals" ADD CONSTRAINT "model_proposals_model_id_camera_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."camera_models"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "model_proposals_once" ON "model_proposals" USING btree ("person_id","form") WHERE "model_proposals"."state" = 'open';--> statement-breakpoint
CREATE INDEX "model_proposals_same" ON "model_proposals" USING btree ("form") WHERE "model_proposals"."state" = 'open';--> statement-breakpoint
CREATE INDEX "model_proposals_oldest" ON "model_proposals" USING btree ("state","at","id");--> statement-breakpoint
CREATE INDEX "model_proposals_of_person" ON "model_proposals" USING btree ("person_id","at");--> statement-breakpoint
CREATE INDEX "model_proposals_of_model" ON "model_proposals" USING btree ("model_id") WHERE "model_proposals"."model_id" is not null;--> statement-breakpoint
ALTER TABLE "camera_models" ADD CONSTRAINT "camera_models_merged_into_camera_models_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."camera_models"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "camera_models_merged_into" ON "camera_models" USING btree ("merged_into") WHERE "camera_models"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "products_of_any_model" ON "products" USING btree ("model_id","id") WHERE "products"."model_id" is not null;--> statement-breakpoint
CREATE INDEX "products_of_no_model" ON "products" USING btree ("id") WHERE "products"."model_id" is null and "products"."status" in ('available', 'reserved', 'off_sale');--> statement-breakpoint
CREATE INDEX "evidence_of_model" ON "evidence" USING btree ("model_id") WHERE "evidence"."model_id" is not null;--> statement-breakpoint
CREATE INDEX "theft_notices_of_model" ON "theft_notices" USING btree ("model_id") WHERE "theft_notices"."model_id" is not null;--> statement-breakpoint
CREATE INDEX "wanted_ads_of_any_model" ON "wanted_ads" USING btree ("model_id") WHERE "wanted_ads"."model_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notices_of_proposal" ON "notices" USING btree ("model_proposal_id") WHERE "notices"."model_proposal_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "camera_models_once" ON "camera_models" USING btree (lower("brand"),lower("model")) WHERE "camera_models"."merged_into" is null;--> statement-breakpoint
ALTER TABLE "camera_models" ADD CONSTRAINT "camera_models_version" CHECK ("camera_models"."version" > 0);--> statement-breakpoint
ALTER TABLE "camera_models" ADD CONSTRAINT "camera_models_merged" CHECK ("camera_models"."merged_into" is null or ("camera_models"."merged_into" <> "camera_models"."id" and "camera_models"."edited_at" is not null and cardinality("camera_models"."search_names") = 0));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_proposal" CHECK (("notices"."kind" = 'model_decided') = ("notices"."model_proposal_id" is not null));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('price_drop', 'found', 'booked', 'booking_cancelled', 'paid_for', 'sold_to_other', 'sale_cancelled', 'refunded', 'sale_refunded', 'accepted', 'declined', 'reservation_ends', 'reservation_ended', 'item_free', 'handover_asked', 'handover_lapsed', 'handover_said', 'handed_over', 'completes_soon', 'review_open', 'deal_silent', 'reviewed', 'claim_opened', 'claim_by_shop', 'claim_answered', 'claim_unanswered', 'claim_due', 'return_due', 'return_asked', 'claim_decided', 'offer_made', 'offer_countered', 'offer_accepted', 'offer_declined', 'offer_expired', 'message', 'listing_expires', 'listing_expired', 'photo_match', 'evidence_asked', 'case_decided', 'appeal_decided', 'report_closed', 'payout_paid', 'payout_returned', 'theft_accepted', 'theft_rejected', 'serial_asked', 'question_asked', 'question_answered', 'wanted_found', 'wanted_answered', 'wanted_expires', 'model_decided'));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_about" CHECK (("notices"."kind" in ('case_decided', 'appeal_decided', 'report_closed')) = ("notices"."case_id" is not null) and ("notices"."kind" in ('payout_paid', 'payout_returned')) = ("notices"."payout_id" is not null) and ("notices"."kind" in ('theft_accepted', 'theft_rejected')) = ("notices"."theft_notice_id" is not null) and ("notices"."case_id" is null and "notices"."payout_id" is null and "notices"."theft_notice_id" is null and "notices"."model_proposal_id" is null and "notices"."kind" <> 'wanted_expires') = ("notices"."product_id" is not null));--> statement-breakpoint
-- by hand
-- What a model is now that was merged into another one: whoever follows it once is there.
CREATE FUNCTION current_model(asked uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT m.merged_into FROM camera_models m WHERE m.id = asked), asked)
$$;
--> statement-breakpoint
-- Whoever names a model waits for a merge of it, and names the one that it is by then.
CREATE FUNCTION follow_merged_model() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  now_is uuid;
BEGIN
  SELECT coalesce(m.merged_into, m.id) INTO now_is FROM camera_models m WHERE m.id = NEW.model_id FOR KEY SHARE;
  IF now_is IS DISTINCT FROM NEW.model_id AND now_is IS NOT NULL THEN NEW.model_id := now_is; END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- An item is called as its model is by then. One that keeps its model does not wait: who corrects that waits for the item.
CREATE FUNCTION follow_model() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  m camera_models;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT * INTO m FROM camera_models WHERE id = NEW.model_id FOR KEY SHARE;
  ELSIF NEW.model_id IS DISTINCT FROM OLD.model_id THEN
    SELECT * INTO m FROM camera_models WHERE id = NEW.model_id FOR KEY SHARE;
  ELSE
    SELECT * INTO m FROM camera_models WHERE id = NEW.model_id;
  END IF;
  IF m.merged_into IS NOT NULL THEN SELECT * INTO m FROM camera_models WHERE id = m.merged_into; END IF;
  IF m.id IS NOT NULL THEN
    NEW.model_id := m.id;
    NEW.brand := m.brand;
    NEW.model := m.model;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER follow_model BEFORE INSERT OR UPDATE OF model_id, brand, model ON products FOR EACH ROW
  WHEN (NEW.model_id IS NOT NULL) EXECUTE FUNCTION follow_model();
--> statement-breakpoint
CREATE TRIGGER follow_merged_model_added BEFORE INSERT ON kit_items FOR EACH ROW
  WHEN (NEW.model_id IS NOT NULL) EXECUTE FUNCTION follow_merged_model();
--> statement-breakpoint
CREATE TRIGGER follow_merged_model_changed BEFORE UPDATE OF model_id ON kit_items FOR EACH ROW
  WHEN (NEW.model_id IS NOT NULL AND NEW.model_id IS DISTINCT FROM OLD.model_id) EXECUTE FUNCTION follow_merged_model();
--> statement-breakpoint
CREATE TRIGGER follow_merged_model_added BEFORE INSERT ON wanted_ads FOR EACH ROW
  WHEN (NEW.model_id IS NOT NULL) EXECUTE FUNCTION follow_merged_model();
--> statement-breakpoint
CREATE TRIGGER follow_merged_model_changed BEFORE UPDATE OF model_id ON wanted_ads FOR EACH ROW
  WHEN (NEW.model_id IS NOT NULL AND NEW.model_id IS DISTINCT FROM OLD.model_id) EXECUTE FUNCTION follow_merged_model();
--> statement-breakpoint
CREATE TRIGGER follow_merged_model_added BEFORE INSERT ON evidence FOR EACH ROW
  WHEN (NEW.model_id IS NOT NULL) EXECUTE FUNCTION follow_merged_model();
--> statement-breakpoint
CREATE TRIGGER follow_merged_model_added BEFORE INSERT ON count_trust FOR EACH ROW
  WHEN (NEW.model_id IS NOT NULL) EXECUTE FUNCTION follow_merged_model();
--> statement-breakpoint
-- A theft notice names the maker beside the model.
CREATE FUNCTION follow_model_of_notice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  merged uuid;
BEGIN
  SELECT m.merged_into INTO merged FROM camera_models m WHERE m.id = NEW.model_id FOR KEY SHARE;
  IF merged IS NOT NULL THEN
    SELECT m.id, m.brand INTO NEW.model_id, NEW.brand FROM camera_models m WHERE m.id = merged;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER follow_merged_model_added BEFORE INSERT ON theft_notices FOR EACH ROW
  WHEN (NEW.model_id IS NOT NULL) EXECUTE FUNCTION follow_model_of_notice();
--> statement-breakpoint
-- As before, and when a maker is spelled otherwise: a name is looked up beside its maker.
CREATE OR REPLACE TRIGGER search_rename_model AFTER UPDATE ON camera_models FOR EACH ROW
  WHEN (OLD.search_names IS DISTINCT FROM NEW.search_names OR OLD.brand IS DISTINCT FROM NEW.brand) EXECUTE FUNCTION search_forget_model();
--> statement-breakpoint
-- As before; a model that was merged is the same thing under the other name.
CREATE OR REPLACE FUNCTION is_other_thing(before products, after products) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT after.status IN ('sold', 'removed') AND after.status <> before.status
    OR (before.model_id IS DISTINCT FROM after.model_id AND current_model(before.model_id) IS DISTINCT FROM after.model_id)
    OR (before.model_id IS NULL AND after.model_id IS NULL
      AND (lower(before.brand), lower(before.model)) IS DISTINCT FROM (lower(after.brand), lower(after.model)))
    OR (before.serial_hash IS DISTINCT FROM after.serial_hash
      AND before.serial_hash IS DISTINCT FROM after.serial_hash_before)
$$;
--> statement-breakpoint
-- As before, and the model goes where it was merged into.
CREATE OR REPLACE FUNCTION keep_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (to_jsonb(NEW) - '{image,ended_at,taken_back_at,hidden,count_trusted,model_id}'::text[]) IS DISTINCT FROM (to_jsonb(OLD) - '{image,ended_at,taken_back_at,hidden,count_trusted,model_id}'::text[])
    OR (NEW.model_id IS DISTINCT FROM OLD.model_id AND NEW.model_id IS DISTINCT FROM current_model(OLD.model_id))
    OR (NEW.hidden AND NOT OLD.hidden)
    OR (OLD.ended_at IS NOT NULL AND (NEW.ended_at, NEW.count_trusted) IS DISTINCT FROM (OLD.ended_at, OLD.count_trusted))
    OR (OLD.taken_back_at IS NOT NULL AND NEW.taken_back_at IS DISTINCT FROM OLD.taken_back_at)
    OR (NEW.image IS NOT NULL AND NEW.image IS DISTINCT FROM OLD.image)
  THEN
    RAISE EXCEPTION 'evidence %: what was seen stays', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'evidence_stays';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- As before, and the model goes where it was merged into; its maker is called as the model's.
CREATE OR REPLACE FUNCTION keep_theft_notice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'submitted' THEN
      RAISE EXCEPTION 'theft notice %: nobody has looked at it', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'theft_notices_terms';
    END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE'
    OR (NEW.person_id, NEW.model, NEW.lost_on, NEW.at) IS DISTINCT FROM (OLD.person_id, OLD.model, OLD.lost_on, OLD.at)
    OR ((NEW.brand, NEW.model_id) IS DISTINCT FROM (OLD.brand, OLD.model_id)
      AND (OLD.model_id IS NULL OR NEW.model_id IS DISTINCT FROM current_model(OLD.model_id)
        OR NEW.brand NOT IN (OLD.brand, (SELECT m.brand FROM camera_models m WHERE m.id = NEW.model_id))))
    OR (NEW.serial_hash IS NOT NULL AND (NEW.serial_hash, NEW.serial_hash_before, NEW.serial_ending) IS DISTINCT FROM (OLD.serial_hash, OLD.serial_hash_before, OLD.serial_ending))
    OR (NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
      ('submitted', 'accepted'), ('submitted', 'rejected'), ('submitted', 'withdrawn'), ('submitted', 'found'),
      ('accepted', 'rejected'), ('accepted', 'withdrawn'), ('accepted', 'found'), ('rejected', 'accepted')))
  THEN
    RAISE EXCEPTION 'theft notice %: what was filed and decided stays', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'theft_notices_terms';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- As before, and an item that has not followed a merge of its model yet is of the one that it will be of, whatever its maker is called.
CREATE OR REPLACE FUNCTION find_serial_twin(p products) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  its_model uuid := current_model(p.model_id);
BEGIN
  -- Of two that come at once the second one waits for the first, and sees it then. In one order: nobody waits in a circle.
  PERFORM pg_advisory_xact_lock(hashtextextended(hash, 0))
    FROM (SELECT hash FROM unnest(ARRAY[p.serial_hash, p.serial_hash_before]) AS hash WHERE hash IS NOT NULL ORDER BY hash) AS hashes;
  RETURN (
    SELECT twin.id FROM products twin
    WHERE twin.id <> p.id AND twin.status IN ('available', 'reserved')
      AND (twin.serial_hash IN (p.serial_hash, p.serial_hash_before) OR twin.serial_hash_before = p.serial_hash)
      AND (twin.model_id IS NULL OR its_model IS NULL OR current_model(twin.model_id) = its_model)
      AND (twin.brand IS NULL OR p.brand IS NULL OR lower(twin.brand) = lower(p.brand) OR current_model(twin.model_id) = its_model)
    ORDER BY twin.created_at LIMIT 1
  );
END $$;
