CREATE TABLE "camera_models" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"brand" text NOT NULL,
	"model" text NOT NULL,
	"aliases" text[] NOT NULL,
	"search_names" text[] NOT NULL,
	"mounts" text[] NOT NULL,
	"sensor" text,
	"release_year" integer,
	"rated_shutter" integer,
	"focal" text,
	"aperture" text,
	"notes" text,
	"edition" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_prices" (
	"product_id" uuid NOT NULL,
	"price" integer NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_prices_product_id_since_pk" PRIMARY KEY("product_id","since"),
	CONSTRAINT "product_prices_price" CHECK ("product_prices"."price" between 1 and 10000000)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "brand" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "model" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "model_id" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "mount" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "shutter_count" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "accessories" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "defects" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "more_pictures" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "serial_hash" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "serial_ending" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "item_changes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "item_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "camera_models_once" ON "camera_models" USING btree ("brand","model");--> statement-breakpoint
CREATE INDEX "camera_models_names" ON "camera_models" USING gin ("search_names");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_model_id_camera_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."camera_models"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "products_one_serial" ON "products" USING btree ("serial_hash") WHERE "products"."status" in ('available', 'reserved') and "products"."serial_hash" is not null;--> statement-breakpoint
CREATE INDEX "products_of_model" ON "products" USING btree ("model_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "products"."status" in ('available', 'reserved');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_shutter_count" CHECK ("products"."shutter_count" between 0 and 9999999);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_pictures" CHECK (cardinality("products"."more_pictures") <= 11);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_serial" CHECK (("products"."serial_hash" is null) = ("products"."serial_ending" is null));--> statement-breakpoint
INSERT INTO product_prices (product_id, price, since) SELECT id, resale_price, created_at FROM products;
