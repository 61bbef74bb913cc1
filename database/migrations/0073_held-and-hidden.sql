ALTER TABLE "products" ADD COLUMN "held_reason" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "held_note" text;--> statement-breakpoint
ALTER TABLE "evidence" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "theft_questions" ADD COLUMN "cleared_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "evidence_by_serial" ON "evidence" USING btree ("serial_hash") WHERE "evidence"."serial_hash" is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_held_reason" CHECK (("products"."held_reason" is null or "products"."off_reason" is not distinct from 'in_review' and "products"."held_reason" in ('paused', 'expired', 'withdrawn')) and ("products"."held_note" is null or "products"."held_reason" is not distinct from 'withdrawn' and "products"."held_note" in ('sold_elsewhere', 'keep_it', 'other')));--> statement-breakpoint
-- by hand
-- An evidence photo is of this thing as it was listed: it ends with the sale, and with another model or number. A hidden one too: then
-- the item shows none. Where the catalogue knows the model its id counts, however it is spelled; and an older number that is typed
-- again is the same one.
CREATE FUNCTION is_other_thing(before products, after products) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT after.status IN ('sold', 'removed') AND after.status <> before.status
    OR before.model_id IS DISTINCT FROM after.model_id
    OR (before.model_id IS NULL AND after.model_id IS NULL
      AND (lower(before.brand), lower(before.model)) IS DISTINCT FROM (lower(after.brand), lower(after.model)))
    OR (before.serial_hash IS DISTINCT FROM after.serial_hash
      AND before.serial_hash IS DISTINCT FROM after.serial_hash_before)
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER products_evidence_ends BEFORE UPDATE ON products FOR EACH ROW
  WHEN (NEW.evidence_level IS NOT NULL AND is_other_thing(OLD, NEW))
  EXECUTE FUNCTION products_evidence_ends();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER products_evidence_ended AFTER UPDATE ON products FOR EACH ROW
  WHEN ((OLD.evidence_level IS NOT NULL AND NEW.evidence_level IS NULL) OR is_other_thing(OLD, NEW))
  EXECUTE FUNCTION end_evidence();
--> statement-breakpoint
-- What was kept before and shows what speaks against it: hidden from now on.
ALTER TABLE evidence DISABLE TRIGGER keep_evidence;
--> statement-breakpoint
UPDATE evidence SET hidden = true
  WHERE questions && ARRAY['saved_again', 'other_camera', 'other_serial'] OR signs && ARRAY['ai_marked', '!ai_marked'];
--> statement-breakpoint
ALTER TABLE evidence ENABLE TRIGGER keep_evidence;
--> statement-breakpoint
ALTER TABLE products DISABLE TRIGGER products_evidence_ended;
--> statement-breakpoint
UPDATE products p SET evidence_level = NULL, evidence_on = NULL, evidence_count = NULL
  WHERE evidence_level IS NOT NULL AND EXISTS (SELECT FROM evidence e WHERE e.item_id = p.id AND e.ended_at IS NULL AND e.hidden);
--> statement-breakpoint
ALTER TABLE products ENABLE TRIGGER products_evidence_ended;
--> statement-breakpoint
-- What somebody approved in spite of a notice before there was a moment for it.
UPDATE theft_questions q SET cleared_at = c.decided_at
  FROM (SELECT subject_id, max(decided_at) AS decided_at FROM cases
    WHERE subject_kind = 'product' AND decision = 'approve' GROUP BY subject_id) c
  WHERE c.subject_id = q.product_id AND c.decided_at > q.at AND q.cleared_at IS NULL;
