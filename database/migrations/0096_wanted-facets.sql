DROP INDEX "wanted_ads_once";--> statement-breakpoint
ALTER TABLE "wanted_ads" ADD COLUMN "mount" text;--> statement-breakpoint
ALTER TABLE "wanted_ads" ADD COLUMN "sensor" text;--> statement-breakpoint
CREATE UNIQUE INDEX "wanted_ads_once" ON "wanted_ads" USING btree ("person_id",coalesce("model_id", "category_id"),"words",coalesce("mount", ''),coalesce("sensor", '')) WHERE "wanted_ads"."ended_at" is null and "wanted_ads"."hidden_at" is null;--> statement-breakpoint
ALTER TABLE "wanted_ads" ADD CONSTRAINT "wanted_ads_mount" CHECK (char_length("wanted_ads"."mount") between 1 and 40);--> statement-breakpoint
ALTER TABLE "wanted_ads" ADD CONSTRAINT "wanted_ads_sensor" CHECK (char_length("wanted_ads"."sensor") between 1 and 40);