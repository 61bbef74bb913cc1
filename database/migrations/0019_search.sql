CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "product_search" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"model_id" uuid,
	"brand" text,
	"mount" text,
	"condition" text NOT NULL,
	"grade" smallint NOT NULL,
	"used_year" integer NOT NULL,
	"verified" boolean NOT NULL,
	"town" text NOT NULL,
	"place" text NOT NULL,
	"price" integer NOT NULL,
	"purchase_year" integer NOT NULL,
	"shutter_count" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"extra" boolean NOT NULL,
	"head" "tsvector" NOT NULL,
	"doc" "tsvector" NOT NULL,
	"edition" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_brands" (
	"key" text PRIMARY KEY NOT NULL,
	"brand" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_model_names" (
	"name" text NOT NULL,
	"model_id" uuid NOT NULL,
	"brand" text NOT NULL,
	CONSTRAINT "search_model_names_name_model_id_pk" PRIMARY KEY("name","model_id")
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"word" text PRIMARY KEY NOT NULL,
	"means" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_vocabulary" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "product_search_doc" ON "product_search" USING gin ("doc");--> statement-breakpoint
CREATE INDEX "product_search_newest" ON "product_search" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "product_search_price" ON "product_search" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "product_search_grade" ON "product_search" USING btree ("grade","id");--> statement-breakpoint
CREATE INDEX "product_search_category" ON "product_search" USING btree ("category_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "product_search_category_price" ON "product_search" USING btree ("category_id","price","id");--> statement-breakpoint
CREATE INDEX "product_search_brand" ON "product_search" USING btree (lower("brand"),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "product_search_mount" ON "product_search" USING btree (lower("mount"),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "product_search_model" ON "product_search" USING btree ("model_id");--> statement-breakpoint
CREATE INDEX "product_search_seller" ON "product_search" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "product_search_edition" ON "product_search" USING btree ("edition");--> statement-breakpoint
CREATE INDEX "search_model_names_model" ON "search_model_names" USING btree ("model_id");--> statement-breakpoint
CREATE INDEX "search_vocabulary_near" ON "search_vocabulary" USING gist ("word" gist_trgm_ops);
--> statement-breakpoint
-- How names, queries and words of any kind are read alike. Written for the C collation, so that every server reads the same.
CREATE FUNCTION search_text(said text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE s text COLLATE "C";
BEGIN
  s := lower(normalize(said, NFKD) COLLATE "C");
  s := translate(s, '০১২৩৪৫৬৭৮৯α' || chr(8217) || chr(8211) || chr(8212), '0123456789a' || '''--');
  s := regexp_replace(s, '[\u0300-\u036f''\u200c\u200d\u2122\u00ae]', '', 'g');
  -- f/1.8, F 1.8 and f1.8; 50mm and 50 mm; 16.2 megapixels and the like stay
  s := regexp_replace(s, '\mf ?/ ?([0-9])', 'f\1', 'g');
  s := regexp_replace(s, '([0-9]) ?mm\M', '\1 ', 'g');
  -- mark ii, mk2, mkII, m3 behind a digit, and bare roman numbers
  s := regexp_replace(s, '(mark|mk)[ .-]*([0-9]|vii|vi|iv|v|iii|ii|i)\M', ' mk\2 ', 'g');
  s := regexp_replace(s, '([0-9][a-z]?)m([2-7])\M', '\1 mk\2 ', 'g');
  s := regexp_replace(s, '([0-9][a-hj-uw-z]{0,2})(vii|vi|iv|iii|ii)\M', '\1 mk\2 ', 'g');
  s := regexp_replace(s, '\m(vii|vi|iv|v|iii|ii)\M', ' mk\1 ', 'g');
  s := replace(replace(replace(replace(replace(replace(replace(s, 'mkvii', 'mk7'), 'mkvi ', 'mk6 '), 'mkiv', 'mk4'),
    'mkv ', 'mk5 '), 'mkiii', 'mk3'), 'mkii', 'mk2'), 'mki ', ' ');
  s := regexp_replace(s, '[\u00a1-\u00bf\u0964\u0965\u09f2-\u09fb\u2010-\u206f\u20a0-\u20cf\u3000-\u303f]', ' ', 'g');
  s := regexp_replace(s, '[^a-z0-9.+\u0080-\U0010ffff]+', ' ', 'g');
  s := regexp_replace(s, '(^|[^0-9])\.+|\.+([^0-9]|$)', '\1 \2', 'g');
  -- letters of another script beside a number are a word of their own
  s := regexp_replace(s, '([\u0980-\u09ff])([a-z0-9])', '\1 \2', 'g');
  s := regexp_replace(s, '([a-z0-9])([\u0980-\u09ff])', '\1 \2', 'g');
  -- plurals
  s := regexp_replace(s, '\m([a-z]{3,}[^aious0-9 ])s\M', '\1', 'g');
  RETURN btrim(regexp_replace(s, ' +', ' ', 'g'));
END $$;
--> statement-breakpoint
CREATE FUNCTION search_words(said text) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(left(part, 60) ORDER BY at, n) FILTER (WHERE part <> ''), '{}')
  FROM unnest(string_to_array(search_text(said), ' ')) WITH ORDINALITY AS w(word, at)
  LEFT JOIN search_synonyms y ON y.word = w.word,
  unnest(string_to_array(coalesce(y.means, w.word), ' ')) WITH ORDINALITY AS p(part, n)
$$;
--> statement-breakpoint
-- Words, and their parts where letters meet digits.
CREATE FUNCTION search_parts(words text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT left(lexeme, 60)), '{}') FROM (
    SELECT unnest(words) AS lexeme
    UNION ALL
    SELECT (regexp_matches(w COLLATE "C", '[0-9.]+|[^0-9.]+', 'g'))[1] FROM unnest(words) w WHERE w COLLATE "C" ~ '[0-9]' AND w COLLATE "C" ~ '[^0-9.]' AND w NOT LIKE 'mk_'
  ) lexemes WHERE lexeme <> ''
$$;
--> statement-breakpoint
-- Of a name also neighbours written as one: xt30, iso 100.
CREATE FUNCTION search_lexemes(words text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT search_parts(words) || coalesce(array_agg(DISTINCT joined), '{}')
  FROM generate_subscripts(words, 1) i, generate_series(1, 2) more,
    LATERAL array_to_string(words[i:i + more], '') joined
  WHERE i + more <= cardinality(words) AND length(joined) <= 24
    AND (joined COLLATE "C" ~ '[0-9]' OR length(words[i]) <= 3 OR more = 1)
$$;
--> statement-breakpoint
INSERT INTO search_synonyms (word, means) SELECT search_text(word), means FROM (VALUES
  ('ক্যামেরা', 'camera'),
  ('ক্যামেরার', 'camera'),
  ('ক‍্যামেরা', 'camera'),
  ('লেন্স', 'lens'),
  ('লেন্সের', 'lens'),
  ('lenses', 'lens'),
  ('lense', 'lens'),
  ('lence', 'lens'),
  ('lans', 'lens'),
  ('ক্যানন', 'canon'),
  ('ক্যাননের', 'canon'),
  ('কেনন', 'canon'),
  ('ক্যানোন', 'canon'),
  ('নিকন', 'nikon'),
  ('নাইকন', 'nikon'),
  ('নিকনের', 'nikon'),
  ('সনি', 'sony'),
  ('সোনি', 'sony'),
  ('সনির', 'sony'),
  ('ফুজি', 'fujifilm'),
  ('ফুজিফিল্ম', 'fujifilm'),
  ('fuji', 'fujifilm'),
  ('ফুজির', 'fujifilm'),
  ('অলিম্পাস', 'olympus'),
  ('প্যানাসনিক', 'panasonic'),
  ('পেন্টাক্স', 'pentax'),
  ('লাইকা', 'leica'),
  ('ইয়াশিকা', 'yashica'),
  ('কোডাক', 'kodak'),
  ('মিনোল্টা', 'minolta'),
  ('হ্যাসেলব্লাড', 'hasselblad'),
  ('মামিয়া', 'mamiya'),
  ('সিগমা', 'sigma'),
  ('ট্যামরন', 'tamron'),
  ('টেমরন', 'tamron'),
  ('টোকিনা', 'tokina'),
  ('গোপ্রো', 'gopro'),
  ('রিকো', 'ricoh'),
  ('স্যামসাং', 'samsung'),
  ('গোডক্স', 'godox'),
  ('ইয়ংনুও', 'yongnuo'),
  ('ট্রাইপড', 'tripod'),
  ('ট্রাইপোড', 'tripod'),
  ('স্ট্যান্ড', 'tripod'),
  ('গিম্বল', 'gimbal'),
  ('ফ্ল্যাশ', 'flash'),
  ('ফ্লাশ', 'flash'),
  ('স্পিডলাইট', 'speedlight'),
  ('speedlite', 'speedlight'),
  ('ব্যাগ', 'bag'),
  ('ব্যাটারি', 'battery'),
  ('চার্জার', 'charger'),
  ('ফিল্টার', 'filter'),
  ('মার্ক', 'mark'),
  ('মিররলেস', 'mirrorless'),
  ('ডিএসএলআর', 'dslr'),
  ('ফিল্ম', 'film'),
  ('ম্যাক্রো', 'macro'),
  ('জুম', 'zoom'),
  ('প্রাইম', 'prime'),
  ('কিট', 'kit'),
  ('বডি', 'body'),
  ('পোর্ট্রেট', 'portrait'),
  ('পোলারয়েড', 'polaroid'),
  ('ইনস্ট্যাক্স', 'instax'),
  ('ডিজিটাল', 'digital'),
  ('ছোট', 'compact'),
  ('কালো', 'black'),
  ('ঢাকা', 'dhaka'),
  ('চট্টগ্রাম', 'chattogram'),
  ('চিটাগাং', 'chattogram'),
  ('chittagong', 'chattogram'),
  ('ctg', 'chattogram'),
  ('সিলেট', 'sylhet'),
  ('খুলনা', 'khulna'),
  ('রাজশাহী', 'rajshahi'),
  ('রাজশাহি', 'rajshahi'),
  ('বরিশাল', 'barishal'),
  ('barisal', 'barishal'),
  ('কুমিল্লা', 'cumilla'),
  ('comilla', 'cumilla'),
  ('রংপুর', 'rangpur'),
  ('ময়মনসিংহ', 'mymensingh'),
  ('মিরপুর', 'mirpur'),
  ('ধানমন্ডি', 'dhanmondi'),
  ('উত্তরা', 'uttara'),
  ('গুলশান', 'gulshan'),
  ('বনানী', 'banani'),
  ('মোহাম্মদপুর', 'mohammadpur'),
  ('ডি', 'd'),
  ('ইওএস', 'eos'),
  ('আলফা', 'a'),
  ('polariser', 'polarizer'),
  ('polarizing', 'polarizer'),
  ('mirrorles', 'mirrorless'),
  ('pol', 'polarizer'),
  ('camra', 'camera'),
  ('kamera', 'camera'),
  ('cam', 'camera'),
  ('zenith', 'zenit'),
  ('nikor', 'nikkor'),
  ('rolliflex', 'rolleiflex'),
  ('cameras', 'camera'),
  ('accessories', 'accessory'),
  ('batteries', 'battery')
) AS spelt (word, means) ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- What may be meant by a misspelt word: the words that models are called by.
CREATE FUNCTION search_forget_model() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_model_names WHERE model_id = OLD.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_forget_model AFTER DELETE ON camera_models FOR EACH ROW EXECUTE FUNCTION search_forget_model();
--> statement-breakpoint
CREATE TRIGGER search_rename_model AFTER UPDATE ON camera_models FOR EACH ROW
  WHEN (OLD.search_names IS DISTINCT FROM NEW.search_names) EXECUTE FUNCTION search_forget_model();
--> statement-breakpoint
CREATE FUNCTION search_learn_models() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_model_names (name, model_id, brand)
  SELECT DISTINCT name, m.id, m.brand FROM camera_models m, unnest(m.search_names) name
  WHERE NOT EXISTS (SELECT FROM search_model_names n WHERE n.model_id = m.id);
  INSERT INTO search_vocabulary (word)
  SELECT DISTINCT word FROM camera_models m,
    regexp_split_to_table(lower(concat_ws(' ', m.brand, m.model) COLLATE "C"), '[^a-z]+') word
  WHERE length(word) BETWEEN 4 AND 40 ORDER BY word ON CONFLICT DO NOTHING;
  INSERT INTO search_brands (key, brand)
  SELECT DISTINCT ON (1) replace(search_text(brand), ' ', ''), brand FROM (SELECT DISTINCT brand FROM camera_models) b
  ORDER BY 1, 2 ON CONFLICT DO NOTHING;
  INSERT INTO search_vocabulary (word) SELECT DISTINCT means FROM search_synonyms WHERE length(means) >= 3 ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_learn_models AFTER INSERT OR UPDATE ON camera_models FOR EACH STATEMENT EXECUTE FUNCTION search_learn_models();
--> statement-breakpoint
-- The models that words may name: of what begins first the longest, of the brand that is named when one is.
CREATE FUNCTION search_models(words text[]) RETURNS TABLE (at int, size int, model_id uuid) LANGUAGE sql STABLE
  -- A few names of fifty thousand, also while nobody has counted them yet.
  SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
  WITH spans AS MATERIALIZED (
    SELECT i AS at, n AS size, array_to_string(words[i:i + n - 1], '') AS word
    FROM generate_series(1, least(cardinality(words), 12)) i, generate_series(1, 7) n
    WHERE i + n - 1 <= least(cardinality(words), 12)
  ), keys AS MATERIALIZED (
    SELECT DISTINCT s.at, s.size, s.word, v.key FROM spans s, LATERAL (
      VALUES (s.word), (regexp_replace(s.word, 'mk([0-9])$', 'm\1')), (regexp_replace(s.word, 'mk([0-9])$', '\1')),
        (regexp_replace(s.word, 'mk([0-9])$', 'mark\1')), (regexp_replace(s.word, '([0-9])f([0-9.]+)', '\1\2')),
        (replace(replace(replace(replace(replace(replace(s.word, 'mk2', 'ii'), 'mk3', 'iii'), 'mk4', 'iv'), 'mk5', 'v'), 'mk6', 'vi'), 'mk7', 'vii')),
        (replace(replace(replace(replace(replace(replace(s.word, 'mk2', 'markii'), 'mk3', 'markiii'), 'mk4', 'markiv'), 'mk5', 'markv'), 'mk6', 'markvi'), 'mk7', 'markvii')),
        (regexp_replace(s.word, '([0-9])f([0-9])', '\1mmf\2'))) v (key)
    WHERE length(v.key) BETWEEN 2 AND 60
  ), brands AS MATERIALIZED (
    SELECT DISTINCT b.brand FROM spans s JOIN search_brands b ON b.key = s.word WHERE s.size <= 3
  ), named AS MATERIALIZED (
    SELECT DISTINCT k.at, k.size, m.model_id AS id, k.word COLLATE "C" ~ '^[0-9.f]+$' OR length(k.word) < 3 AS vague
    FROM keys k JOIN search_model_names m ON m.name = k.key
    WHERE m.brand IN (SELECT brand FROM brands) OR NOT EXISTS (SELECT FROM brands)
  ), fitting AS (
    -- A mark that follows says that it is another model.
    SELECT * FROM named n WHERE (NOT n.vague OR EXISTS (SELECT FROM brands)) AND coalesce(words[n.at + n.size], '') NOT LIKE 'mk_'
  ), best AS (SELECT f.at, f.size FROM fitting f ORDER BY f.size DESC, f.at LIMIT 1)
  SELECT f.at, f.size, f.id FROM fitting f JOIN best b ON b.at = f.at AND b.size = f.size LIMIT 12
$$;
--> statement-breakpoint
-- Writes anew how a product is found; one that nobody may find has no row.
CREATE FUNCTION search_refresh(product uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  p record; seller record; m record; name_words text[]; own_words text[]; model_words text[]; other_words text[]; own_model uuid; is_extra boolean;
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
  -- What is said behind these words is what it goes with, not what it is.
  own_words := search_words(regexp_replace(p.name, '(\m(for|with|and|fits|compatible)\M|,).*$', '', 'i'));
  is_extra := search_text(p.name) COLLATE "C" ~ '\m(battery|batteries|charger|strap|grip|cap|hood|case|cover|filter|bag|cage|plate|adapter|ring|remote|trigger|cable|box|manual|protector|eyecup)\M'
    AND NOT search_text(p.name) COLLATE "C" ~ '\mwith\M.*\m(battery|batteries|charger|strap|grip|cap|hood|case|cover|filter|bag|adapter|remote|box)\M';
  own_model := p.model_id;
  IF own_model IS NULL AND NOT is_extra THEN
    SELECT CASE WHEN count(*) = 1 THEN (array_agg(s.model_id))[1] END INTO own_model FROM search_models(own_words[1:16]) s;
  END IF;
  SELECT * INTO m FROM camera_models WHERE id = own_model;
  model_words := search_words(concat_ws(' ', p.brand, p.model, m.brand, m.model));
  -- A category holds several kinds: its name is read where nothing better is known.
  other_words := search_words(concat_ws(' ', p.mount, CASE WHEN m.kind IS NULL THEN p.category_name END,
      CASE WHEN m.kind LIKE 'lens%' THEN 'lens ' || m.kind
        WHEN m.kind IN ('film-slr', 'rangefinder') THEN 'film camera ' || m.kind
        WHEN m.kind IN ('dslr', 'mirrorless', 'compact', 'medium-format', 'action', 'instant') THEN 'camera ' || m.kind
        ELSE m.kind END))
    || search_words(left(p.description, 4000)) || search_words(p.location);
  INSERT INTO product_search AS s VALUES (
    p.id, p.seller_id, p.category_id, own_model,
    coalesce(p.brand, m.brand, (SELECT b.brand FROM search_brands b
      WHERE b.key IN (own_words[1], own_words[1] || own_words[2], own_words[1] || own_words[2] || own_words[3]) LIMIT 1)),
    coalesce(p.mount, CASE WHEN cardinality(m.mounts) = 1 AND m.mounts[1] <> 'fixed' THEN m.mounts[1] END),
    p.condition, CASE p.condition WHEN 'Excellent' THEN 1 WHEN 'Good' THEN 2 ELSE 3 END, p.used_year,
    seller.verified_at IS NOT NULL, btrim(regexp_replace(p.location, '^.*,', '')),
    lower(btrim(regexp_replace(p.location, '^.*,', ''))), p.resale_price, p.purchase_year, p.shutter_count, p.created_at,
    is_extra,
    array_to_tsvector(search_lexemes(name_words)),
    array_to_tsvector(search_lexemes(name_words) || search_lexemes(model_words) || search_parts(other_words) || CASE WHEN own_model IS NULL THEN '{}' ELSE array['m:' || left(own_model::text, 13)] END
      || CASE WHEN m.kind LIKE 'lens%' THEN '{k:lens}'::text[]
        WHEN m.kind IN ('dslr', 'mirrorless', 'film-slr', 'rangefinder', 'compact', 'medium-format', 'action', 'instant') THEN '{k:camera}'
        ELSE '{}' END
      || CASE WHEN p.brand IS NULL AND m.brand IS NULL THEN '{}' ELSE array['b:' || replace(search_text(coalesce(p.brand, m.brand)), ' ', '')] END),
    coalesce((SELECT edition FROM camera_models WHERE edition <> '' LIMIT 1), ''))
  ON CONFLICT (id) DO UPDATE SET
    (category_id, model_id, brand, mount, condition, grade, used_year, verified, town, place, price, purchase_year, shutter_count, extra, head, doc, edition)
    = (excluded.category_id, excluded.model_id, excluded.brand, excluded.mount, excluded.condition, excluded.grade, excluded.used_year,
       excluded.verified, excluded.town, excluded.place, excluded.price, excluded.purchase_year, excluded.shutter_count, excluded.extra, excluded.head, excluded.doc, excluded.edition);
  -- A word that looks like a known one may be a slip of this seller's: once it is known, nobody's is mended.
  INSERT INTO search_vocabulary (word)
  SELECT DISTINCT said.word FROM unnest(name_words || search_words(p.location)) AS said (word)
  WHERE length(said.word) BETWEEN 4 AND 40 AND said.word COLLATE "C" ~ '^[^0-9.]+$'
    AND NOT EXISTS (SELECT FROM search_vocabulary v WHERE v.word = said.word)
    AND coalesce((SELECT similarity(v.word, said.word) FROM search_vocabulary v ORDER BY v.word <-> said.word LIMIT 1), 0) < 0.4
  ORDER BY said.word ON CONFLICT DO NOTHING;
END $$;
--> statement-breakpoint
CREATE FUNCTION search_product_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_refresh(NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_product_added AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION search_product_changed();
--> statement-breakpoint
-- A product that is reserved while somebody pays is found as before.
CREATE TRIGGER search_product_changed AFTER UPDATE ON products FOR EACH ROW
  WHEN ((OLD.name, OLD.description, OLD.location, OLD.category_id, OLD.condition, OLD.used_year, OLD.resale_price, OLD.purchase_year,
      OLD.brand, OLD.model, OLD.model_id, OLD.mount, OLD.shutter_count, OLD.created_at, OLD.status IN ('available', 'reserved'))
    IS DISTINCT FROM
    (NEW.name, NEW.description, NEW.location, NEW.category_id, NEW.condition, NEW.used_year, NEW.resale_price, NEW.purchase_year,
      NEW.brand, NEW.model, NEW.model_id, NEW.mount, NEW.shutter_count, NEW.created_at, NEW.status IN ('available', 'reserved')))
  EXECUTE FUNCTION search_product_changed();
--> statement-breakpoint
CREATE FUNCTION search_seller_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.deleted_at IS NOT NULL OR NEW.suspended_at IS NOT NULL THEN
    DELETE FROM product_search WHERE seller_id = NEW.id;
  ELSIF OLD.deleted_at IS NOT NULL OR OLD.suspended_at IS NOT NULL THEN
    -- A large shop's seller has more than fit into one statement: the job that renews the search brings back the rest.
    PERFORM search_refresh(id) FROM (
      SELECT id FROM products WHERE seller_id = NEW.id AND status IN ('available', 'reserved') ORDER BY created_at DESC LIMIT 100
    ) newest;
  ELSE
    UPDATE product_search SET verified = NEW.verified_at IS NOT NULL WHERE seller_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_seller_changed AFTER UPDATE ON people FOR EACH ROW
  WHEN ((OLD.deleted_at IS NULL, OLD.suspended_at IS NULL, OLD.verified_at IS NULL)
    IS DISTINCT FROM (NEW.deleted_at IS NULL, NEW.suspended_at IS NULL, NEW.verified_at IS NULL))
  EXECUTE FUNCTION search_seller_changed();
--> statement-breakpoint
SELECT search_refresh(id) FROM products WHERE status IN ('available', 'reserved');
