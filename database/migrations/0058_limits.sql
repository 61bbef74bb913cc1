ALTER TABLE "people" ADD COLUMN "suspended_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "limited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "limited_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "limited_for" text;--> statement-breakpoint
CREATE INDEX "people_limited_until" ON "people" USING btree ("limited_until") WHERE "people"."limited_until" is not null;--> statement-breakpoint
CREATE INDEX "people_suspended_until" ON "people" USING btree ("suspended_until") WHERE "people"."suspended_at" is not null and "people"."suspended_until" is not null;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_limited" CHECK (("people"."limited_at" is null) = ("people"."limited_until" is null) and ("people"."limited_at" is null) = ("people"."limited_for" is null) and "people"."limited_until" > "people"."limited_at");