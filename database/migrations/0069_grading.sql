ALTER TABLE "reviews" ADD COLUMN "looks" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "works" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "glass" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "accessories" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_grades" CHECK (num_nonnulls("reviews"."looks", "reviews"."works", "reviews"."glass", "reviews"."accessories") in (0, case when "reviews"."by" = 'buyer' then 4 else 0 end) and coalesce("reviews"."looks", 'better') in ('as_listed', 'better', 'worse') and coalesce("reviews"."works", 'better') in ('as_listed', 'better', 'worse') and coalesce("reviews"."glass", 'better') in ('as_listed', 'better', 'worse') and coalesce("reviews"."accessories", 'better') in ('as_listed', 'better', 'worse'));--> statement-breakpoint
-- by hand
-- What a buyer found beside the listing stays as it was published, like the rest of a review.
CREATE OR REPLACE FUNCTION keep_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
    OR (NEW.id, NEW.booking_id, NEW."by", NEW.author_id, NEW.subject_id, NEW.blind_until, NEW.created_at)
      IS DISTINCT FROM (OLD.id, OLD.booking_id, OLD."by", OLD.author_id, OLD.subject_id, OLD.blind_until, OLD.created_at)
    OR (OLD.published_at IS NOT NULL
      AND (NEW.published_at, NEW.stars, NEW.accuracy, NEW.communication, NEW.punctuality, NEW.looks, NEW.works, NEW.glass, NEW.accessories, NEW.text)
        IS DISTINCT FROM (OLD.published_at, OLD.stars, OLD.accuracy, OLD.communication, OLD.punctuality, OLD.looks, OLD.works, OLD.glass, OLD.accessories, OLD.text))
    OR (OLD.reply IS NOT NULL AND (NEW.reply, NEW.replied_at) IS DISTINCT FROM (OLD.reply, OLD.replied_at))
  THEN
    RAISE EXCEPTION 'a published review stays as it is' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
-- How many items of a seller their buyers compared with the listing in the last 24 months, and how many were as listed or better.
-- What one buyer found worse counts once in a calendar year (trust.md, section 10.3); null where nobody compared any.
CREATE FUNCTION graded_of(person uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN count(*) > 0 THEN jsonb_build_object('deals', count(*), 'fair', count(*) FILTER (WHERE NOT worse)) END
  FROM (
    SELECT DISTINCT worse, CASE WHEN worse THEN author_id::text || extract(year FROM published_at) ELSE id::text END
    FROM (
      SELECT id, author_id, published_at, 'worse' IN (looks, works, glass, accessories) AS worse
      FROM reviews
      WHERE subject_id = person AND "by" = 'buyer' AND published_at IS NOT NULL AND hidden_at IS NULL
        AND looks IS NOT NULL AND published_at > now() - interval '24 months'
    ) compared
  ) counted
$$;
