CREATE TABLE "growing_delays" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "growing_delays_age" ON "growing_delays" USING btree (coalesce("until", "since"));