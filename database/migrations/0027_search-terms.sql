-- By what a row is found: its words, what filters ask for, and its shelves by day, price and condition, each as one of 4, 16 and more
-- (server/modules/catalogue/search/terms.ts and shelves.ts). No word has a "=". Integers only, so that every server reads the same.
CREATE FUNCTION search_terms(doc tsvector, created_at timestamptz, price int, category_id uuid, condition text, brand text,
  mount text, place text, verified boolean, grade smallint, id uuid) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  day int := least(greatest(floor(extract(epoch FROM created_at) / 86400), 0), 32767);
  cost int := least(greatest(price / 500, 0), 4095);
  kept int := least(greatest((grade - 1) * 256 + get_byte(uuid_send(id), 0), 0), 1023);
BEGIN
  RETURN doc || array_to_tsvector(array_remove(ARRAY[
    '=category:' || category_id,
    '=condition:' || lower(condition COLLATE "C"),
    '=brand:' || left(lower(brand COLLATE "C"), 60),
    '=mount:' || left(lower(mount COLLATE "C"), 60),
    '=place:' || left(lower(place COLLATE "C"), 60),
    CASE WHEN verified THEN '=verified' END,
    '=day0:' || day, '=day1:' || (day >> 2), '=day2:' || (day >> 4), '=day3:' || (day >> 6), '=day4:' || (day >> 8), '=day5:' || (day >> 10),
    '=price0:' || cost, '=price1:' || (cost >> 2), '=price2:' || (cost >> 4), '=price3:' || (cost >> 6), '=price4:' || (cost >> 8), '=price5:' || (cost >> 10),
    '=grade0:' || kept, '=grade1:' || (kept >> 2), '=grade2:' || (kept >> 4), '=grade3:' || (kept >> 6), '=grade4:' || (kept >> 8), '=grade5:' || (kept >> 10)], NULL));
END $$;
--> statement-breakpoint
DROP INDEX "product_search_doc";--> statement-breakpoint
CREATE INDEX "product_search_terms" ON "product_search" USING gin (search_terms("doc", "created_at", "price", "category_id", "condition", "brand", "mount", "place", "verified", "grade", "id"));
