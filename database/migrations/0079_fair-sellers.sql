CREATE TABLE "count_trust" (
	"model_id" uuid PRIMARY KEY NOT NULL,
	"believed" boolean NOT NULL,
	"reason" text NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_off_reason";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_held_reason";--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "fairness" smallint DEFAULT 90 NOT NULL;--> statement-breakpoint
ALTER TABLE "count_trust" ADD CONSTRAINT "count_trust_by_people_id_fk" FOREIGN KEY ("by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_off_reason" CHECK ("products"."off_reason" in ('paused', 'expired', 'withdrawn', 'in_review', 'needs_evidence'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_held_reason" CHECK (("products"."held_reason" is null or "products"."off_reason" is not distinct from 'in_review' and "products"."held_reason" in ('paused', 'expired', 'withdrawn', 'needs_evidence')) and ("products"."held_note" is null or "products"."held_reason" is not distinct from 'withdrawn' and "products"."held_note" in ('sold_elsewhere', 'keep_it', 'other')));--> statement-breakpoint
-- by hand
-- How fairly a seller describes, out of 100, drawn towards 90 while few buyers compared: (k + 9) / (n + 10) of `graded_of`.
CREATE FUNCTION fairness_of(person uuid) RETURNS smallint LANGUAGE sql STABLE AS $$
  SELECT (100 * (coalesce((graded->>'fair')::int, 0) + 9) / (coalesce((graded->>'deals')::int, 0) + 10))::smallint
  FROM graded_of(person) graded
$$;--> statement-breakpoint
CREATE FUNCTION search_fairness() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.fairness := fairness_of(NEW.seller_id);
  RETURN NEW;
END $$;--> statement-breakpoint
-- What is found anew; of what is on sale the job `fair-ranks` tells, since a review may not wait for whoever pays for an item.
CREATE TRIGGER search_fairness BEFORE INSERT ON product_search FOR EACH ROW EXECUTE FUNCTION search_fairness();
--> statement-breakpoint
-- As before, and whether its count is believed follows what was decided about its model.
CREATE OR REPLACE FUNCTION keep_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (to_jsonb(NEW) - '{image,ended_at,taken_back_at,hidden,count_trusted}'::text[]) IS DISTINCT FROM (to_jsonb(OLD) - '{image,ended_at,taken_back_at,hidden,count_trusted}'::text[])
    OR (NEW.hidden AND NOT OLD.hidden)
    OR (OLD.ended_at IS NOT NULL AND (NEW.ended_at, NEW.count_trusted) IS DISTINCT FROM (OLD.ended_at, OLD.count_trusted))
    OR (OLD.taken_back_at IS NOT NULL AND NEW.taken_back_at IS DISTINCT FROM OLD.taken_back_at)
    OR (NEW.image IS NOT NULL AND NEW.image IS DISTINCT FROM OLD.image)
  THEN
    RAISE EXCEPTION 'evidence %: what was seen stays', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'evidence_stays';
  END IF;
  RETURN NEW;
END $$;
