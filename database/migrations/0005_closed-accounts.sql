ALTER TABLE "people" DROP CONSTRAINT "people_email_unique";--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "allowed_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "people_email_living" ON "people" USING btree ("email") WHERE "people"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "people_closed" ON "people" USING btree ("email") WHERE "people"."deleted_at" is not null;