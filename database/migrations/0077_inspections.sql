CREATE TABLE "inspections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"passed" boolean NOT NULL,
	"key" uuid,
	"buyer_at" timestamp (3) with time zone NOT NULL,
	"signature" text NOT NULL,
	"key_id" text NOT NULL,
	"seller_at" timestamp (3) with time zone,
	"seller_signature" text,
	"seller_key_id" text,
	CONSTRAINT "inspections_lines" CHECK ("inspections"."version" > 0 and jsonb_typeof("inspections"."lines") = 'array'),
	CONSTRAINT "inspections_agreed" CHECK (("inspections"."seller_at" is null) = ("inspections"."seller_signature" is null) and ("inspections"."seller_at" is null) = ("inspections"."seller_key_id" is null))
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "signing_keys_key" CHECK ("signing_keys"."public_key" ~ '^[A-Za-z0-9_-]{43}$')
);
--> statement-breakpoint
ALTER TABLE "image_uses" DROP CONSTRAINT "image_uses_kind";--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_key_id_signing_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."signing_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_seller_key_id_signing_keys_id_fk" FOREIGN KEY ("seller_key_id") REFERENCES "public"."signing_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inspections_versions" ON "inspections" USING btree ("booking_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "inspections_keys" ON "inspections" USING btree ("booking_id","key");--> statement-breakpoint
ALTER TABLE "image_uses" ADD CONSTRAINT "image_uses_kind" CHECK ("image_uses"."kind" in ('product', 'profile', 'message', 'draft', 'claim', 'report', 'inspection'));--> statement-breakpoint
-- by hand
-- What was submitted stays: only that its seller agrees is written beside it, once.
CREATE FUNCTION keep_inspection() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.seller_at IS NOT NULL OR NEW.seller_at IS NULL
    OR (to_jsonb(NEW) - '{seller_at,seller_signature,seller_key_id}'::text[]) IS DISTINCT FROM (to_jsonb(OLD) - '{seller_at,seller_signature,seller_key_id}'::text[])
  THEN
    RAISE EXCEPTION 'inspection %: what was submitted stays', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'inspections_stay';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_inspection BEFORE UPDATE ON inspections FOR EACH ROW EXECUTE FUNCTION keep_inspection();
--> statement-breakpoint
CREATE TRIGGER inspections_append_only BEFORE DELETE OR TRUNCATE ON inspections
  FOR EACH STATEMENT EXECUTE FUNCTION keep_record();
--> statement-breakpoint
CREATE TRIGGER signing_keys_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON signing_keys
  FOR EACH STATEMENT EXECUTE FUNCTION keep_record();
