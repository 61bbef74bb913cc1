-- by hand
-- As before, and a photo whose item was approved is hidden no more. It is hidden by what it says as it comes, and never later.
CREATE OR REPLACE FUNCTION keep_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (to_jsonb(NEW) - '{image,ended_at,taken_back_at,hidden}'::text[]) IS DISTINCT FROM (to_jsonb(OLD) - '{image,ended_at,taken_back_at,hidden}'::text[])
    OR (NEW.hidden AND NOT OLD.hidden)
    OR (OLD.ended_at IS NOT NULL AND NEW.ended_at IS DISTINCT FROM OLD.ended_at)
    OR (OLD.taken_back_at IS NOT NULL AND NEW.taken_back_at IS DISTINCT FROM OLD.taken_back_at)
    OR (NEW.image IS NOT NULL AND NEW.image IS DISTINCT FROM OLD.image)
  THEN
    RAISE EXCEPTION 'evidence %: what was seen stays', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'evidence_stays';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- As before, and a rejected notice can be accepted after all.
CREATE OR REPLACE FUNCTION keep_theft_notice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'submitted' THEN
      RAISE EXCEPTION 'theft notice %: nobody has looked at it', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'theft_notices_terms';
    END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE'
    OR (NEW.person_id, NEW.brand, NEW.model, NEW.model_id, NEW.lost_on, NEW.at) IS DISTINCT FROM (OLD.person_id, OLD.brand, OLD.model, OLD.model_id, OLD.lost_on, OLD.at)
    OR (NEW.serial_hash IS NOT NULL AND (NEW.serial_hash, NEW.serial_hash_before, NEW.serial_ending) IS DISTINCT FROM (OLD.serial_hash, OLD.serial_hash_before, OLD.serial_ending))
    OR (NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
      ('submitted', 'accepted'), ('submitted', 'rejected'), ('submitted', 'withdrawn'), ('submitted', 'found'),
      ('accepted', 'rejected'), ('accepted', 'withdrawn'), ('accepted', 'found'), ('rejected', 'accepted')))
  THEN
    RAISE EXCEPTION 'theft notice %: what was filed and decided stays', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'theft_notices_terms';
  END IF;
  RETURN NEW;
END $$;
