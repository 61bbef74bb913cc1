CREATE TABLE "sandbox_openid_records" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"uid" text,
	"grant_id" text,
	"consumed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_openid_records_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE INDEX "sandbox_openid_records_uid" ON "sandbox_openid_records" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "sandbox_openid_records_grant" ON "sandbox_openid_records" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "sandbox_openid_records_expiry" ON "sandbox_openid_records" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_accounts_key" ON "identity_accounts" USING btree ("provider_id","account_id");