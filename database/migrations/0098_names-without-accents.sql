-- Names are compared without the accents of Latin letters from now on. Those of the reference are written anew when the shop starts.
UPDATE "camera_models" SET "search_names" = array(
  SELECT DISTINCT translate(name, 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ', 'aaaaaaceeeeiiiinooooouuuuyy') FROM unnest("search_names") name)
WHERE "edited_at" IS NOT NULL AND array_to_string("search_names", ' ') ~ '[àáâãäåçèéêëìíîïñòóôõöùúûüýÿ]';
--> statement-breakpoint
-- Where somebody looks for the same in both spellings, the ad with the accent stays as it is until it ends.
UPDATE "wanted_ads" a SET
  "words" = array(
    SELECT DISTINCT translate(word, 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ', 'aaaaaaceeeeiiiinooooouuuuyy') COLLATE "C" FROM unnest(a."words") word ORDER BY 1),
  "key_word" = translate(a."key_word", 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ', 'aaaaaaceeeeiiiinooooouuuuyy')
WHERE array_to_string("words", ' ') ~ '[àáâãäåçèéêëìíîïñòóôõöùúûüýÿ]'
  AND NOT EXISTS (
    SELECT FROM "wanted_ads" o WHERE o."person_id" = a."person_id" AND o."id" <> a."id" AND o."ended_at" IS NULL
      AND translate(array_to_string(o."words", ' '), 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ', 'aaaaaaceeeeiiiinooooouuuuyy')
        = translate(array_to_string(a."words", ' '), 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ', 'aaaaaaceeeeiiiinooooouuuuyy'));
--> statement-breakpoint
UPDATE "model_proposals" p SET "form" = translate("form", 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ', 'aaaaaaceeeeiiiinooooouuuuyy')
WHERE "form" ~ '[àáâãäåçèéêëìíîïñòóôõöùúûüýÿ]'
  AND NOT EXISTS (
    SELECT FROM "model_proposals" o WHERE o."person_id" = p."person_id" AND o."id" <> p."id"
      AND translate(o."form", 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ', 'aaaaaaceeeeiiiinooooouuuuyy')
        = translate(p."form", 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ', 'aaaaaaceeeeiiiinooooouuuuyy'));
