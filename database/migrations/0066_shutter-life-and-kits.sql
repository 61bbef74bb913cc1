CREATE TABLE "kit_items" (
	"person_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"mount" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kit_items_person_id_model_id_mount_pk" PRIMARY KEY("person_id","model_id","mount")
);
--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "life_used" smallint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "life_used" smallint;--> statement-breakpoint
ALTER TABLE "kit_items" ADD CONSTRAINT "kit_items_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kit_items" ADD CONSTRAINT "kit_items_model_id_camera_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."camera_models"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kit_items_of_model" ON "kit_items" USING btree ("model_id");--> statement-breakpoint
CREATE INDEX "product_search_life" ON "product_search" USING btree (coalesce("life_used", 32767),"id");
--> statement-breakpoint
-- by hand
-- How much of its rated life a shutter has done, in percent, as `lifeUsedOf` says it (contract/catalogue/shutter-life.ts): down to a whole one,
-- past the rating up. Null where count or rating is not known.
CREATE FUNCTION life_used(count integer, rated integer) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN rated > 0 AND count IS NOT NULL THEN
    least((count::bigint * 100 + CASE WHEN count > rated THEN rated - 1 ELSE 0 END) / rated, 9999)::smallint END
$$;
--> statement-breakpoint
-- Whoever writes a product, an older version of the shop too, writes this with it. What comes back on sale may have missed a new edition of the models.
CREATE FUNCTION products_life_used() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.life_used := life_used(NEW.shutter_count, (SELECT m.rated_shutter FROM camera_models m WHERE m.id = NEW.model_id));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_life_used BEFORE INSERT OR UPDATE OF shutter_count, model_id, status ON products FOR EACH ROW
  WHEN (NEW.shutter_count IS NOT NULL OR NEW.life_used IS NOT NULL) EXECUTE FUNCTION products_life_used();
--> statement-breakpoint
-- Writes anew how a product is found; one that nobody may find has no row. Its place is its district, else the town as it is written.
CREATE OR REPLACE FUNCTION search_refresh(product uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  p record; seller record; m record; name_words text[]; own_words text[]; model_words text[]; other_words text[]; own_model uuid; is_extra boolean; is_battery boolean; said text; noun text;
BEGIN
  -- Neither may change until this is committed: a sale or a suspension of the same moment would not see the row, and leave it.
  SELECT t.*, c.name AS category_name INTO p FROM products t JOIN categories c ON c.id = t.category_id
  WHERE t.id = product FOR SHARE OF t;
  IF NOT FOUND OR p.status NOT IN ('available', 'reserved') THEN
    DELETE FROM product_search WHERE id = product;
    RETURN;
  END IF;
  SELECT * INTO seller FROM people WHERE id = p.seller_id FOR SHARE;
  IF seller.deleted_at IS NOT NULL OR seller.suspended_at IS NOT NULL THEN
    DELETE FROM product_search WHERE id = product;
    RETURN;
  END IF;
  name_words := (search_words(p.name))[1:40];
  -- Batteries are sold by their makers' codes.
  is_battery := search_text(p.name) COLLATE "C" ~ '^([a-z]+ )?(lp e[0-9]|nb ?[0-9]+l|en ?el ?[0-9]|np ?(f|fw|fz|w|bx)[0-9]|dmw ?bl|bl[nsx] ?[0-9]|d ?li ?[0-9])';
  IF is_battery THEN name_words := name_words || 'battery'::text; END IF;
  -- What is said behind these words is what it goes with, not what it is.
  own_words := search_words(regexp_replace(p.name, '(\m(for|with|and|fits|compatible)\M|,).*$', '', 'i'));
  is_extra := is_battery OR search_text(p.name) COLLATE "C" ~ '\m(battery|batteries|charger|strap|grip|cap|hood|case|cover|filter|bag|backpack|daypack|messenger|sling|pouch|cage|plate|adapter|ring|remote|trigger|cable|box|manual|protector|eyecup)\M'
    AND NOT search_text(p.name) COLLATE "C" ~ '\mwith\M.*\m(battery|batteries|charger|strap|grip|cap|hood|case|cover|filter|bag|backpack|adapter|remote|box)\M';
  own_model := p.model_id;
  IF own_model IS NULL AND NOT is_extra THEN
    SELECT CASE WHEN count(*) = 1 THEN (array_agg(s.model_id))[1] END INTO own_model FROM search_models(own_words[1:16]) s;
  END IF;
  SELECT * INTO m FROM camera_models WHERE id = own_model;
  said := search_text(concat_ws(' ', p.name, left(p.description, 4000)));
  noun := search_noun(own_words, is_extra);
  IF noun IS NULL AND m.kind IS NULL AND search_text(p.name) COLLATE "C" ~ '\m(polari[sz]er|uv|cpl|nd ?[0-9]+)\M' THEN noun := 'filter'; END IF;
  -- A category names the kind of what says none, where all of it is of one kind.
  IF noun IS NULL AND m.kind IS NULL AND NOT is_extra THEN
    noun := search_noun(search_words(p.category_name), false);
    IF noun NOT IN ('camera', 'lens', 'flash', 'tripod', 'gimbal') THEN noun := NULL; END IF;
  END IF;
  model_words := search_words(concat_ws(' ', p.brand, p.model, m.brand, m.model));
  -- A category holds several kinds: its name is read where nothing better is known.
  other_words := search_words(concat_ws(' ', p.mount, CASE WHEN m.kind IS NULL THEN p.category_name END,
      CASE WHEN m.kind LIKE 'lens%' THEN 'lens ' || m.kind
        WHEN m.kind IN ('film-slr', 'rangefinder') THEN 'film camera ' || m.kind
        WHEN m.kind IN ('dslr', 'mirrorless', 'compact', 'medium-format', 'action', 'instant') THEN 'camera ' || m.kind
        ELSE m.kind END))
    || search_words(left(p.description, 4000)) || search_words(concat_ws(' ', p.location, p.district));
  INSERT INTO product_search AS s VALUES (
    p.id, p.seller_id, p.category_id, own_model,
    coalesce(p.brand, m.brand, (SELECT b.brand FROM search_brands b
      WHERE b.key IN (own_words[1], own_words[1] || own_words[2], own_words[1] || own_words[2] || own_words[3]) LIMIT 1)),
    coalesce(p.mount, CASE WHEN cardinality(m.mounts) = 1 AND m.mounts[1] <> 'fixed' THEN m.mounts[1] END,
      -- Of several mounts the one of the maker after a "for".
      (SELECT CASE WHEN count(*) = 1 THEN min(mount) END FROM unnest(m.mounts) mount
        WHERE lower(split_part(mount, ' ', 1) COLLATE "C") = substring(lower(p.name COLLATE "C") from '\mfor\s+([a-z]+)'))),
    p.condition, CASE p.condition WHEN 'Excellent' THEN 1 WHEN 'Good' THEN 2 ELSE 3 END, p.used_year,
    seller.verified_at IS NOT NULL, btrim(regexp_replace(p.location, '^.*,', '')),
    coalesce(nullif(p.district, ''), lower(btrim(regexp_replace(p.location, '^.*,', '')))), p.resale_price, p.purchase_year, p.shutter_count, p.created_at,
    is_extra,
    array_to_tsvector(search_lexemes(name_words)),
    array_to_tsvector(search_lexemes(name_words) || search_lexemes(model_words) || search_parts(other_words) || CASE WHEN own_model IS NULL THEN '{}' ELSE array['m:' || left(own_model::text, 13)] END
      || CASE WHEN m.kind LIKE 'lens%' THEN '{k:lens}'::text[]
        WHEN m.kind IN ('dslr', 'mirrorless', 'film-slr', 'rangefinder', 'compact', 'medium-format', 'action', 'instant') THEN '{k:camera}'
        ELSE '{}' END
      || CASE WHEN noun IS NULL THEN '{}' ELSE array['n:' || noun] END || CASE WHEN m.notes LIKE '%twin-lens%' THEN '{tlr}'::text[] ELSE '{}' END
      || CASE WHEN m.brand = 'Sony' AND m.kind IN ('dslr', 'mirrorless') THEN '{alpha}'::text[] ELSE '{}' END
      || search_facts(said, is_extra, m.kind, m.sensor, m.megapixels, m.weather_sealed, m.aperture)
      || CASE WHEN p.brand IS NULL AND m.brand IS NULL THEN '{}' ELSE array['b:' || replace(search_text(coalesce(p.brand, m.brand)), ' ', '')] END),
    coalesce((SELECT edition FROM camera_models WHERE edition <> '' LIMIT 1), ''), p.life_used)
  ON CONFLICT (id) DO UPDATE SET
    (category_id, model_id, brand, mount, condition, grade, used_year, verified, town, place, price, purchase_year, shutter_count, extra, head, doc, edition, life_used)
    = (excluded.category_id, excluded.model_id, excluded.brand, excluded.mount, excluded.condition, excluded.grade, excluded.used_year,
       excluded.verified, excluded.town, excluded.place, excluded.price, excluded.purchase_year, excluded.shutter_count, excluded.extra, excluded.head, excluded.doc, excluded.edition, excluded.life_used);
  -- A word that looks like a known one may be a slip of this seller's: once it is known, nobody's is mended.
  INSERT INTO search_vocabulary (word)
  SELECT DISTINCT said.word FROM unnest(name_words || search_words(p.location)) AS said (word)
  WHERE length(said.word) BETWEEN 4 AND 40 AND said.word COLLATE "C" ~ '^[^0-9.]+$'
    AND NOT EXISTS (SELECT FROM search_vocabulary v WHERE v.word = said.word)
    AND coalesce((SELECT similarity(v.word, said.word) FROM search_vocabulary v ORDER BY v.word <-> said.word LIMIT 1), 0) < 0.4
  ORDER BY said.word ON CONFLICT DO NOTHING;
END $$;
--> statement-breakpoint
-- A product that is reserved while somebody pays is found as before.
CREATE OR REPLACE TRIGGER search_product_changed AFTER UPDATE ON products FOR EACH ROW
  WHEN ((OLD.name, OLD.description, OLD.location, OLD.district, OLD.category_id, OLD.condition, OLD.used_year, OLD.resale_price, OLD.purchase_year,
      OLD.brand, OLD.model, OLD.model_id, OLD.mount, OLD.shutter_count, OLD.life_used, OLD.created_at, OLD.status IN ('available', 'reserved'))
    IS DISTINCT FROM
    (NEW.name, NEW.description, NEW.location, NEW.district, NEW.category_id, NEW.condition, NEW.used_year, NEW.resale_price, NEW.purchase_year,
      NEW.brand, NEW.model, NEW.model_id, NEW.mount, NEW.shutter_count, NEW.life_used, NEW.created_at, NEW.status IN ('available', 'reserved')))
  EXECUTE FUNCTION search_product_changed();
