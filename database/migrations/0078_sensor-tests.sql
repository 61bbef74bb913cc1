CREATE TABLE "sensor_tests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"spots" integer NOT NULL,
	"middle" integer NOT NULL,
	"map" jsonb NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "sensor_tests_kind" CHECK ("sensor_tests"."kind" in ('dust', 'hot')),
	CONSTRAINT "sensor_tests_spots" CHECK ("sensor_tests"."middle" between 0 and "sensor_tests"."spots" and jsonb_typeof("sensor_tests"."map") = 'array')
);
--> statement-breakpoint
ALTER TABLE "sensor_tests" ADD CONSTRAINT "sensor_tests_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sensor_tests" ADD CONSTRAINT "sensor_tests_item_id_products_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sensor_tests" ADD CONSTRAINT "sensor_tests_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sensor_tests_of_booking" ON "sensor_tests" USING btree ("booking_id","at");--> statement-breakpoint
-- by hand
CREATE TRIGGER sensor_tests_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON sensor_tests
  FOR EACH STATEMENT EXECUTE FUNCTION keep_record();
