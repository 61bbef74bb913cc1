CREATE TABLE "challenges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"item_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"nonce_hash" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "challenges_nonce_hash_unique" UNIQUE("nonce_hash"),
	CONSTRAINT "challenges_hash" CHECK ("challenges"."nonce_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "challenges_time" CHECK ("challenges"."expires_at" > "challenges"."at")
);
--> statement-breakpoint
CREATE TABLE "evidence" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"item_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"challenge_id" uuid NOT NULL,
	"level" text NOT NULL,
	"model_id" uuid,
	"camera" text,
	"model_matches" text NOT NULL,
	"serial_matches" text NOT NULL,
	"serial_hash" text,
	"lens_matches" text NOT NULL,
	"count" integer,
	"count_kind" text,
	"count_trusted" boolean DEFAULT false NOT NULL,
	"taken_on" date NOT NULL,
	"clock_agrees" boolean NOT NULL,
	"signs" text[] NOT NULL,
	"questions" text[] NOT NULL,
	"image_hash" text NOT NULL,
	"image" "bytea",
	"reader_version" text NOT NULL,
	"checked_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "evidence_challenge_id_unique" UNIQUE("challenge_id"),
	CONSTRAINT "evidence_image_hash_unique" UNIQUE("image_hash"),
	CONSTRAINT "evidence_level" CHECK ("evidence"."level" in ('in_hand', 'camera_file', 'with_serial')),
	CONSTRAINT "evidence_model" CHECK ("evidence"."model_matches" in ('yes', 'no', 'unknown')),
	CONSTRAINT "evidence_facts" CHECK ("evidence"."serial_matches" in ('yes', 'no', 'absent') and "evidence"."lens_matches" in ('yes', 'no', 'absent')),
	CONSTRAINT "evidence_levels_hold" CHECK (("evidence"."level" = 'in_hand' or ("evidence"."model_matches" = 'yes' and "evidence"."camera" is not null)) and ("evidence"."level" <> 'with_serial' or "evidence"."serial_matches" = 'yes')),
	CONSTRAINT "evidence_count" CHECK (("evidence"."count" is null) = ("evidence"."count_kind" is null) and "evidence"."count" between 1 and 1000000 and "evidence"."count_kind" in ('mechanical', 'all') and ("evidence"."count" is not null or not "evidence"."count_trusted")),
	CONSTRAINT "evidence_hash" CHECK ("evidence"."image_hash" ~ '^[0-9a-f]{40}$'),
	CONSTRAINT "evidence_size" CHECK (octet_length("evidence"."image") between 1 and 1000000)
);
--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind";--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "evidence" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "evidence_level" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "evidence_on" date;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "evidence_count" integer;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_seller_id_people_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_seller_id_people_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenges_of_seller" ON "challenges" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "challenges_old" ON "challenges" USING btree ("expires_at") WHERE "challenges"."used_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "evidence_shown" ON "evidence" USING btree ("item_id") WHERE "evidence"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "evidence_of_item" ON "evidence" USING btree ("item_id","checked_at");--> statement-breakpoint
CREATE INDEX "evidence_of_seller" ON "evidence" USING btree ("seller_id","checked_at");--> statement-breakpoint
CREATE INDEX "evidence_checked" ON "evidence" USING btree ("checked_at") WHERE "evidence"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "evidence_ended" ON "evidence" USING btree ("ended_at") WHERE "evidence"."ended_at" is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_evidence" CHECK (("products"."evidence_level" is null) = ("products"."evidence_on" is null) and ("products"."evidence_level" is not null or "products"."evidence_count" is null) and "products"."evidence_level" in ('in_hand', 'camera_file', 'with_serial') and "products"."evidence_count" between 1 and 1000000);--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('price_drop', 'found', 'booked', 'booking_cancelled', 'paid_for', 'sold_to_other', 'sale_cancelled', 'refunded', 'sale_refunded', 'accepted', 'declined', 'reservation_ends', 'reservation_ended', 'item_free', 'handover_asked', 'handover_lapsed', 'handover_said', 'handed_over', 'completes_soon', 'review_open', 'deal_silent', 'reviewed', 'claim_opened', 'claim_by_shop', 'claim_answered', 'claim_unanswered', 'claim_due', 'return_due', 'return_asked', 'claim_decided', 'offer_made', 'offer_countered', 'offer_accepted', 'offer_declined', 'offer_expired', 'message', 'listing_expires', 'listing_expired', 'photo_match', 'evidence_asked', 'case_decided', 'appeal_decided', 'report_closed', 'payout_paid', 'payout_returned', 'theft_accepted', 'theft_rejected', 'serial_asked'));--> statement-breakpoint
-- by hand
-- An evidence photo is of this thing as it was listed: it ends with the sale, and with another model or number.
CREATE FUNCTION products_evidence_ends() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.evidence_level := NULL;
  NEW.evidence_on := NULL;
  NEW.evidence_count := NULL;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_evidence_ends BEFORE UPDATE ON products FOR EACH ROW
  WHEN (NEW.evidence_level IS NOT NULL AND (NEW.status IN ('sold', 'removed')
    OR (OLD.model_id, OLD.brand, OLD.model, OLD.serial_hash) IS DISTINCT FROM (NEW.model_id, NEW.brand, NEW.model, NEW.serial_hash)))
  EXECUTE FUNCTION products_evidence_ends();
--> statement-breakpoint
CREATE FUNCTION end_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE evidence SET ended_at = clock_timestamp() WHERE item_id = NEW.id AND ended_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_evidence_ended AFTER UPDATE ON products FOR EACH ROW
  WHEN (OLD.evidence_level IS NOT NULL AND NEW.evidence_level IS NULL) EXECUTE FUNCTION end_evidence();
--> statement-breakpoint
-- What was seen stays as it was seen: it ends once, and its copy goes.
CREATE FUNCTION keep_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (to_jsonb(NEW) - '{image,ended_at}'::text[]) IS DISTINCT FROM (to_jsonb(OLD) - '{image,ended_at}'::text[])
    OR (OLD.ended_at IS NOT NULL AND NEW.ended_at IS DISTINCT FROM OLD.ended_at)
    OR (NEW.image IS NOT NULL AND NEW.image IS DISTINCT FROM OLD.image)
  THEN
    RAISE EXCEPTION 'evidence %: what was seen stays', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'evidence_stays';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_evidence BEFORE UPDATE ON evidence FOR EACH ROW EXECUTE FUNCTION keep_evidence();
--> statement-breakpoint
-- What everybody reads of the evidence photo of an item, beside its row.
CREATE FUNCTION evidence_of(item uuid) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT json_build_object('id', e.id, 'camera', e.camera, 'countKind', e.count_kind)
  FROM evidence e WHERE e.item_id = item AND e.ended_at IS NULL
$$;
--> statement-breakpoint
-- A count in the file of an evidence photo goes before the seller's word.
CREATE OR REPLACE FUNCTION products_life_used() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.life_used := life_used(coalesce(NEW.evidence_count, NEW.shutter_count), (SELECT m.rated_shutter FROM camera_models m WHERE m.id = NEW.model_id));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER products_life_used BEFORE INSERT OR UPDATE OF shutter_count, evidence_count, model_id, status ON products FOR EACH ROW
  WHEN (NEW.shutter_count IS NOT NULL OR NEW.evidence_count IS NOT NULL OR NEW.life_used IS NOT NULL) EXECUTE FUNCTION products_life_used();
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
    coalesce((SELECT edition FROM camera_models WHERE edition <> '' LIMIT 1), ''), p.life_used, p.evidence_level IS NOT NULL)
  ON CONFLICT (id) DO UPDATE SET
    (category_id, model_id, brand, mount, condition, grade, used_year, verified, town, place, price, purchase_year, shutter_count, extra, head, doc, edition, life_used, evidence)
    = (excluded.category_id, excluded.model_id, excluded.brand, excluded.mount, excluded.condition, excluded.grade, excluded.used_year,
       excluded.verified, excluded.town, excluded.place, excluded.price, excluded.purchase_year, excluded.shutter_count, excluded.extra, excluded.head, excluded.doc, excluded.edition, excluded.life_used, excluded.evidence);
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
      OLD.brand, OLD.model, OLD.model_id, OLD.mount, OLD.shutter_count, OLD.life_used, OLD.evidence_level IS NULL, OLD.created_at, OLD.status IN ('available', 'reserved'))
    IS DISTINCT FROM
    (NEW.name, NEW.description, NEW.location, NEW.district, NEW.category_id, NEW.condition, NEW.used_year, NEW.resale_price, NEW.purchase_year,
      NEW.brand, NEW.model, NEW.model_id, NEW.mount, NEW.shutter_count, NEW.life_used, NEW.evidence_level IS NULL, NEW.created_at, NEW.status IN ('available', 'reserved')))
  EXECUTE FUNCTION search_product_changed();
