ALTER TABLE "notices" DROP CONSTRAINT "notices_kind";--> statement-breakpoint
DROP INDEX "camera_models_once";--> statement-breakpoint
ALTER TABLE "camera_models" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "no_show_struck_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "camera_models_once" ON "camera_models" USING btree (lower("brand"),lower("model")) WHERE "camera_models"."merged_into" is null and "camera_models"."removed_at" is null;--> statement-breakpoint
ALTER TABLE "camera_models" ADD CONSTRAINT "camera_models_removed" CHECK ("camera_models"."removed_at" is null or ("camera_models"."merged_into" is null and "camera_models"."edited_at" is not null and cardinality("camera_models"."search_names") = 0));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_no_show_struck" CHECK ("bookings"."no_show_struck_at" is null or ("bookings"."cancelled_by" = 'seller' and "bookings"."cancel_reason" = 'no_show'));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('price_drop', 'found', 'booked', 'booking_cancelled', 'paid_for', 'sold_to_other', 'sale_cancelled', 'refunded', 'sale_refunded', 'accepted', 'declined', 'item_changed', 'reservation_ends', 'reservation_ended', 'item_free', 'no_show_struck', 'handover_asked', 'handover_lapsed', 'handover_said', 'handed_over', 'completes_soon', 'review_open', 'deal_silent', 'reviewed', 'claim_opened', 'claim_by_shop', 'claim_answered', 'claim_unanswered', 'claim_due', 'return_due', 'return_asked', 'claim_decided', 'offer_made', 'offer_countered', 'offer_accepted', 'offer_declined', 'offer_expired', 'message', 'listing_expires', 'listing_expired', 'photo_match', 'evidence_asked', 'case_decided', 'appeal_decided', 'report_closed', 'payout_paid', 'payout_returned', 'theft_accepted', 'theft_rejected', 'serial_asked', 'question_asked', 'question_answered', 'wanted_found', 'wanted_answered', 'wanted_expires', 'model_decided', 'shop_decided', 'token_made', 'token_leaked', 'webhook_ended'));--> statement-breakpoint
-- by hand
-- A model as it is by now, kept so until the end: whoever names one that is merged or removed at this moment waits for that.
CREATE FUNCTION model_by_now(asked uuid) RETURNS camera_models LANGUAGE plpgsql AS $$
DECLARE
  m camera_models;
BEGIN
  SELECT * INTO m FROM camera_models WHERE id = asked FOR KEY SHARE;
  IF m.merged_into IS NOT NULL THEN SELECT * INTO m FROM camera_models WHERE id = m.merged_into FOR KEY SHARE; END IF;
  RETURN m;
END $$;
--> statement-breakpoint
-- As before, and an item of a model that was removed is of none: its seller's words stay.
CREATE OR REPLACE FUNCTION follow_model() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  m camera_models;
BEGIN
  IF TG_OP = 'INSERT' OR NEW.model_id IS DISTINCT FROM OLD.model_id THEN
    m := model_by_now(NEW.model_id);
  ELSE
    SELECT * INTO m FROM camera_models WHERE id = NEW.model_id;
    IF m.merged_into IS NOT NULL THEN SELECT * INTO m FROM camera_models WHERE id = m.merged_into; END IF;
  END IF;
  IF m.removed_at IS NOT NULL THEN
    NEW.model_id := NULL;
  ELSIF m.id IS NOT NULL THEN
    NEW.model_id := m.id;
    NEW.brand := m.brand;
    NEW.model := m.model;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- As before; what is nothing without its model is not written with one that was removed.
CREATE OR REPLACE FUNCTION follow_merged_model() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  m camera_models := model_by_now(NEW.model_id);
BEGIN
  IF m.removed_at IS NOT NULL THEN
    RAISE EXCEPTION 'model %: it was removed', m.id USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'model_stands';
  END IF;
  NEW.model_id := coalesce(m.id, NEW.model_id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION follow_model_of_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  m camera_models := model_by_now(NEW.model_id);
BEGIN
  NEW.model_id := CASE WHEN m.removed_at IS NULL THEN coalesce(m.id, NEW.model_id) END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER follow_merged_model_added BEFORE INSERT ON evidence FOR EACH ROW
  WHEN (NEW.model_id IS NOT NULL) EXECUTE FUNCTION follow_model_of_evidence();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION follow_model_of_notice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  m camera_models := model_by_now(NEW.model_id);
BEGIN
  IF m.removed_at IS NOT NULL THEN
    NEW.model_id := NULL;
  ELSIF m.id <> NEW.model_id THEN
    NEW.model_id := m.id;
    NEW.brand := m.brand;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION follow_model_of_ad() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  m camera_models := model_by_now(NEW.model_id);
BEGIN
  IF m.removed_at IS NOT NULL THEN
    RAISE EXCEPTION 'model %: it was removed', m.id USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'model_stands';
  END IF;
  IF m.id <> NEW.model_id THEN
    NEW.model_id := m.id;
    NEW.name := m.brand || ' ' || m.model;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- As before; the maker of nothing but a removed model is no maker that is searched for.
CREATE OR REPLACE FUNCTION search_learn_models() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_model_names (name, model_id, brand)
  SELECT DISTINCT name, m.id, m.brand FROM camera_models m, unnest(m.search_names) name
  WHERE NOT EXISTS (SELECT FROM search_model_names n WHERE n.model_id = m.id);
  INSERT INTO search_vocabulary (word)
  SELECT DISTINCT word FROM camera_models m,
    regexp_split_to_table(lower(concat_ws(' ', m.brand, m.model) COLLATE "C"), '[^a-z]+') word
  WHERE length(word) BETWEEN 4 AND 40 AND m.removed_at IS NULL ORDER BY word ON CONFLICT DO NOTHING;
  INSERT INTO search_brands (key, brand)
  SELECT DISTINCT ON (1) replace(search_text(brand), ' ', ''), brand
  FROM (SELECT DISTINCT brand FROM camera_models WHERE removed_at IS NULL) b
  ORDER BY 1, 2 ON CONFLICT DO NOTHING;
  INSERT INTO search_vocabulary (word) SELECT DISTINCT means FROM search_synonyms WHERE length(means) >= 3 ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
