ALTER TABLE "evidence" ADD COLUMN "taken_back_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "evidence_taken_back" ON "evidence" USING btree ("taken_back_at") WHERE "evidence"."taken_back_at" is not null and "evidence"."image" is not null;--> statement-breakpoint
-- by hand
-- What was seen stays as it was seen: it ends once, is taken back once, and its copy goes.
CREATE OR REPLACE FUNCTION keep_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (to_jsonb(NEW) - '{image,ended_at,taken_back_at}'::text[]) IS DISTINCT FROM (to_jsonb(OLD) - '{image,ended_at,taken_back_at}'::text[])
    OR (OLD.ended_at IS NOT NULL AND NEW.ended_at IS DISTINCT FROM OLD.ended_at)
    OR (OLD.taken_back_at IS NOT NULL AND NEW.taken_back_at IS DISTINCT FROM OLD.taken_back_at)
    OR (NEW.image IS NOT NULL AND NEW.image IS DISTINCT FROM OLD.image)
  THEN
    RAISE EXCEPTION 'evidence %: what was seen stays', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'evidence_stays';
  END IF;
  RETURN NEW;
END $$;
