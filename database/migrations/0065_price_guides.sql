CREATE TABLE "price_guides" (
	"model_id" uuid NOT NULL,
	"condition" text NOT NULL,
	"band" text NOT NULL,
	"sales" integer NOT NULL,
	"sellers" integer NOT NULL,
	"low" integer NOT NULL,
	"middle" integer NOT NULL,
	"high" integer NOT NULL,
	"made_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "price_guides_model_id_condition_band_pk" PRIMARY KEY("model_id","condition","band"),
	CONSTRAINT "price_guides_enough" CHECK ("price_guides"."sales" >= 5 and "price_guides"."sellers" >= 3),
	CONSTRAINT "price_guides_order" CHECK (0 < "price_guides"."low" and "price_guides"."low" <= "price_guides"."middle" and "price_guides"."middle" <= "price_guides"."high")
);
--> statement-breakpoint
CREATE TABLE "price_levels" (
	"kind" text NOT NULL,
	"band" text NOT NULL,
	"sales" integer NOT NULL,
	"sellers" integer NOT NULL,
	"low" integer NOT NULL,
	"high" integer NOT NULL,
	"made_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "price_levels_kind_band_pk" PRIMARY KEY("kind","band"),
	CONSTRAINT "price_levels_enough" CHECK ("price_levels"."sales" >= 20 and "price_levels"."sellers" >= 3),
	CONSTRAINT "price_levels_order" CHECK (0 < "price_levels"."low" and "price_levels"."low" <= "price_levels"."high")
);
--> statement-breakpoint
ALTER TABLE "price_guides" ADD CONSTRAINT "price_guides_model_id_camera_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."camera_models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- by hand
-- What sales say about an item of a model, a kind, a condition and years in use: of the model where it sold often enough, else of
-- its kind, else nothing. The shape is PriceGuide of contract/pricing/guide.ts; product pages read it in their own statement.
CREATE FUNCTION price_guide_of(item_model uuid, item_kind text, item_condition text, item_years integer) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT jsonb_build_object('of', 'model', 'sales', sales, 'low', low, 'middle', middle, 'high', high)
     FROM price_guides WHERE model_id = item_model AND condition = item_condition AND band = years.band),
    (SELECT jsonb_build_object('of', 'kind', 'kind', kind, 'band', price_levels.band, 'sales', sales, 'low', low, 'high', high)
     FROM price_levels WHERE kind = item_kind AND price_levels.band = years.band))
  FROM (SELECT CASE WHEN item_years <= 2 THEN '0-2' WHEN item_years <= 5 THEN '3-5' ELSE '6+' END AS band) AS years
$$;--> statement-breakpoint
-- Pages of products are kept until the guides are made anew.
CREATE TRIGGER tell_price_guides AFTER INSERT OR DELETE ON price_guides FOR EACH STATEMENT EXECUTE FUNCTION tell_topic('guides');--> statement-breakpoint
CREATE TRIGGER tell_price_levels AFTER INSERT OR DELETE ON price_levels FOR EACH STATEMENT EXECUTE FUNCTION tell_topic('guides');
