ALTER TABLE "evidence" DROP CONSTRAINT "evidence_count";--> statement-breakpoint
ALTER TABLE "evidence" ADD COLUMN "serial_hash_before" text;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_count" CHECK (("evidence"."count" is not null or "evidence"."count_kind" is null) and "evidence"."count" between 1 and 1000000 and "evidence"."count_kind" in ('mechanical', 'all') and ("evidence"."count" is not null or not "evidence"."count_trusted"));--> statement-breakpoint
-- by hand
-- As before, with the count that everybody may read: what the gauge reads of a product leaves out electronic releases.
CREATE OR REPLACE FUNCTION evidence_of(item uuid) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT json_build_object('id', e.id, 'camera', e.camera, 'countKind', e.count_kind,
    'count', CASE WHEN e.count_trusted THEN e.count END)
  FROM evidence e WHERE e.item_id = item AND e.ended_at IS NULL
$$;
--> statement-breakpoint
-- Of a count that is no wear the product itself says nothing: its page is made anew all the same.
CREATE FUNCTION tell_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shop_changes', 'products:' || p.category_id), pg_notify('shop_changes', 'sellers:' || p.seller_id)
  FROM products p WHERE p.id = NEW.item_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_evidence AFTER UPDATE ON evidence FOR EACH ROW
  WHEN (OLD.count_trusted IS DISTINCT FROM NEW.count_trusted) EXECUTE FUNCTION tell_evidence();
--> statement-breakpoint
-- As before; the count of a file goes before the seller's.
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
    coalesce(nullif(p.district, ''), lower(btrim(regexp_replace(p.location, '^.*,', '')))), p.resale_price, p.purchase_year, coalesce(p.evidence_count, p.shutter_count), p.created_at,
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
    coalesce((SELECT edition FROM camera_models WHERE edition <> '' LIMIT 1), ''), p.life_used, p.evidence_level IS NOT NULL,
    -- How fairly its seller describes is written by a trigger.
    DEFAULT, coalesce(p.box_contents->'items'->>'charger' = 'yes', false), coalesce(p.box_contents->'items'->>'box' = 'yes', false))
  ON CONFLICT (id) DO UPDATE SET
    (category_id, model_id, brand, mount, condition, grade, used_year, verified, town, place, price, purchase_year, shutter_count, extra, head, doc, edition, life_used, evidence, with_charger, with_box)
    = (excluded.category_id, excluded.model_id, excluded.brand, excluded.mount, excluded.condition, excluded.grade, excluded.used_year,
       excluded.verified, excluded.town, excluded.place, excluded.price, excluded.purchase_year, excluded.shutter_count, excluded.extra, excluded.head, excluded.doc, excluded.edition, excluded.life_used, excluded.evidence, excluded.with_charger, excluded.with_box);
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
      OLD.brand, OLD.model, OLD.model_id, OLD.mount, coalesce(OLD.evidence_count, OLD.shutter_count), OLD.life_used, OLD.evidence_level IS NULL, OLD.box_contents, OLD.created_at, OLD.status IN ('available', 'reserved'))
    IS DISTINCT FROM
    (NEW.name, NEW.description, NEW.location, NEW.district, NEW.category_id, NEW.condition, NEW.used_year, NEW.resale_price, NEW.purchase_year,
      NEW.brand, NEW.model, NEW.model_id, NEW.mount, coalesce(NEW.evidence_count, NEW.shutter_count), NEW.life_used, NEW.evidence_level IS NULL, NEW.box_contents, NEW.created_at, NEW.status IN ('available', 'reserved')))
  EXECUTE FUNCTION search_product_changed();
--> statement-breakpoint
-- What was called mechanical because a reflex camera wrote it. Those of before 2015 have nothing else to release but Nikon's D4 and
-- D4S, and say no kind. Of later ones of Nikon some files say it themselves: which, nobody knows any more, so that their counts are
-- the desk's alone. All others said that it is of all releases.
-- What was noticed by them ends with the question.
UPDATE risk_signals s SET ended_at = now()
FROM evidence e JOIN products p ON p.id = e.item_id
  JOIN camera_models m ON m.id = current_model(coalesce(e.model_id, p.model_id))
WHERE s.subject_kind = 'product' AND s.subject_id = e.item_id AND s.kind = 'evidence_count' AND s.ended_at IS NULL
  AND e.ended_at IS NULL AND 'higher_count' = ANY (e.questions) AND e.count_kind = 'mechanical' AND m.kind = 'dslr'
  AND (m.release_year IS NULL OR m.release_year > 2014 OR (m.brand = 'Nikon' AND m.model ~* '^D4S?$'));
--> statement-breakpoint
ALTER TABLE evidence DISABLE TRIGGER keep_evidence;
--> statement-breakpoint
UPDATE evidence e SET
  count_kind = CASE WHEN found.only_mechanical THEN NULL ELSE 'all' END,
  count_trusted = e.count_trusted AND (found.only_mechanical OR found.brand <> 'Nikon'),
  questions = CASE WHEN found.only_mechanical THEN e.questions ELSE array_remove(e.questions, 'higher_count') END
FROM (SELECT seen.id, m.brand,
    coalesce(m.release_year <= 2014, false) AND NOT (m.brand = 'Nikon' AND m.model ~* '^D4S?$') AS only_mechanical
  FROM evidence seen JOIN products p ON p.id = seen.item_id
    JOIN camera_models m ON m.id = current_model(coalesce(seen.model_id, p.model_id))
  WHERE seen.count_kind = 'mechanical' AND m.kind = 'dslr') found
WHERE e.id = found.id;
--> statement-breakpoint
-- A camera that the catalogue does not know was named as its seller had typed it.
UPDATE evidence e SET level = 'in_hand' FROM products p
WHERE p.id = e.item_id AND e.level <> 'in_hand' AND e.model_id IS NULL AND p.model_id IS NULL;
--> statement-breakpoint
ALTER TABLE evidence ENABLE TRIGGER keep_evidence;
--> statement-breakpoint
UPDATE products p SET evidence_level = e.level,
  evidence_count = CASE WHEN e.count_trusted AND e.count_kind IS DISTINCT FROM 'all' THEN p.evidence_count END
FROM evidence e
WHERE e.item_id = p.id AND e.ended_at IS NULL AND p.evidence_level IS NOT NULL AND (p.evidence_level <> e.level
  OR (p.evidence_count IS NOT NULL AND NOT (e.count_trusted AND e.count_kind IS DISTINCT FROM 'all')));
--> statement-breakpoint
UPDATE product_search s SET shutter_count = p.evidence_count FROM products p
WHERE p.id = s.id AND p.evidence_count IS NOT NULL AND s.shutter_count IS DISTINCT FROM p.evidence_count;
