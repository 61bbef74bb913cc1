CREATE TABLE "shop_identity" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"shop_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text,
	"database_mark" text,
	"public_url" text,
	"provider_account" text,
	"taken_over_at" timestamp with time zone,
	CONSTRAINT "shop_identity_one" CHECK ("shop_identity"."one")
);
--> statement-breakpoint
INSERT INTO "shop_identity" DEFAULT VALUES;
