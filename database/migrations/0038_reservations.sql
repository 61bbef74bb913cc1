CREATE TABLE "deal_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deal_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "reserved_for" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "reserved_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deal_events" ADD CONSTRAINT "deal_events_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deal_events_of_booking" ON "deal_events" USING btree ("booking_id","id");--> statement-breakpoint
CREATE INDEX "products_reserved_until" ON "products" USING btree ("reserved_until") WHERE "products"."reserved_until" is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_reserved" CHECK (("products"."reserved_for" is null) = ("products"."reserved_until" is null) and ("products"."reserved_for" is null or "products"."status" in ('available', 'reserved')));
--> statement-breakpoint
CREATE TRIGGER deal_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON deal_events
  FOR EACH STATEMENT EXECUTE FUNCTION keep_record();
--> statement-breakpoint
-- What is sold or gone is promised to nobody any more, whoever moves it.
CREATE FUNCTION end_promise() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status NOT IN ('available', 'reserved') THEN
    NEW.reserved_for := NULL;
    NEW.reserved_until := NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_end_promise BEFORE UPDATE OF status ON products FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION end_promise();
