ALTER TABLE "price_guides" ADD COLUMN "own_sales" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "price_guides" ADD COLUMN "own_sellers" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "price_guides" ADD COLUMN "own" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "price_guides" ADD COLUMN "firm" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "price_guides" ADD CONSTRAINT "price_guides_own" CHECK (not "price_guides"."own" or ("price_guides"."own_sales" >= 5 and "price_guides"."own_sellers" >= 3));--> statement-breakpoint
-- by hand
-- Whether it is made of sales of such items (`own`), whose number it then tells, or an estimate by the whole model.
CREATE OR REPLACE FUNCTION price_guide_of(item_model uuid, item_kind text, item_condition text, item_years integer) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT jsonb_build_object('of', 'model', 'own', own, 'firm', firm, 'sales', CASE WHEN own THEN own_sales ELSE sales END,
       'low', low, 'middle', middle, 'high', high)
     FROM price_guides WHERE model_id = item_model AND condition = item_condition AND band = years.band),
    (SELECT jsonb_build_object('of', 'kind', 'kind', kind, 'band', price_levels.band, 'sales', sales, 'low', low, 'high', high)
     FROM price_levels WHERE kind = item_kind AND price_levels.band = years.band))
  FROM (SELECT CASE WHEN item_years <= 2 THEN '0-2' WHEN item_years <= 5 THEN '3-5' ELSE '6+' END AS band) AS years
$$;--> statement-breakpoint
-- Only pages that show it are made anew: `guides:<model>` for a guide, `guides:<kind>` for a level. The argument is the column.
CREATE FUNCTION tell_guide() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  found jsonb := CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
BEGIN
  PERFORM pg_notify('shop_changes', 'guides:' || (found ->> TG_ARGV[0]));
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER tell_price_guides ON price_guides;--> statement-breakpoint
DROP TRIGGER tell_price_levels ON price_levels;--> statement-breakpoint
CREATE TRIGGER tell_price_guides AFTER INSERT OR UPDATE OR DELETE ON price_guides FOR EACH ROW EXECUTE FUNCTION tell_guide('model_id');--> statement-breakpoint
CREATE TRIGGER tell_price_levels AFTER INSERT OR UPDATE OR DELETE ON price_levels FOR EACH ROW EXECUTE FUNCTION tell_guide('kind');
