CREATE TABLE "sandbox_sslcommerz_faults" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_sslcommerz_faults_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"match" text NOT NULL,
	"mode" text NOT NULL,
	"delay_ms" integer DEFAULT 0 NOT NULL,
	"remaining" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_sslcommerz_faults_seq_unique" UNIQUE("seq"),
	CONSTRAINT "sandbox_sslcommerz_faults_remaining" CHECK ("sandbox_sslcommerz_faults"."remaining" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_sslcommerz_ipns" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_sslcommerz_ipns_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_key" text NOT NULL,
	"url" text NOT NULL,
	"fields" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"abandoned_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_sslcommerz_ipns_seq_unique" UNIQUE("seq")
);
--> statement-breakpoint
CREATE TABLE "sandbox_sslcommerz_refunds" (
	"refund_ref_id" text PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_sslcommerz_refunds_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"refund_trans_id" text NOT NULL,
	"session_key" text NOT NULL,
	"amount" integer NOT NULL,
	"remarks" text NOT NULL,
	"refe_id" text,
	"status" text NOT NULL,
	"initiated_on" timestamp with time zone NOT NULL,
	"refunded_on" timestamp with time zone,
	CONSTRAINT "sandbox_sslcommerz_refunds_seq_unique" UNIQUE("seq"),
	CONSTRAINT "sandbox_sslcommerz_refunds_refund_trans_id_unique" UNIQUE("refund_trans_id"),
	CONSTRAINT "sandbox_sslcommerz_refunds_amount" CHECK ("sandbox_sslcommerz_refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_sslcommerz_sessions" (
	"session_key" text PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_sslcommerz_sessions_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tran_id" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"product_name" text NOT NULL,
	"success_url" text NOT NULL,
	"fail_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"ipn_url" text,
	"values" jsonb NOT NULL,
	"val_id" text NOT NULL,
	"bank_tran_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_sslcommerz_sessions_seq_unique" UNIQUE("seq"),
	CONSTRAINT "sandbox_sslcommerz_sessions_val_id_unique" UNIQUE("val_id"),
	CONSTRAINT "sandbox_sslcommerz_sessions_bank_tran_id_unique" UNIQUE("bank_tran_id"),
	CONSTRAINT "sandbox_sslcommerz_sessions_amount" CHECK ("sandbox_sslcommerz_sessions"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_sslcommerz_transactions" (
	"session_key" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"card_type" text NOT NULL,
	"risk_level" integer DEFAULT 0 NOT NULL,
	"error" text,
	"tran_date" timestamp with time zone NOT NULL,
	"validated_on" timestamp with time zone,
	CONSTRAINT "sandbox_sslcommerz_transactions_risk" CHECK ("sandbox_sslcommerz_transactions"."risk_level" in (0, 1))
);
--> statement-breakpoint
ALTER TABLE "sandbox_sslcommerz_ipns" ADD CONSTRAINT "sandbox_sslcommerz_ipns_session_key_sandbox_sslcommerz_sessions_session_key_fk" FOREIGN KEY ("session_key") REFERENCES "public"."sandbox_sslcommerz_sessions"("session_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_sslcommerz_refunds" ADD CONSTRAINT "sandbox_sslcommerz_refunds_session_key_sandbox_sslcommerz_transactions_session_key_fk" FOREIGN KEY ("session_key") REFERENCES "public"."sandbox_sslcommerz_transactions"("session_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_sslcommerz_transactions" ADD CONSTRAINT "sandbox_sslcommerz_transactions_session_key_sandbox_sslcommerz_sessions_session_key_fk" FOREIGN KEY ("session_key") REFERENCES "public"."sandbox_sslcommerz_sessions"("session_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_sslcommerz_ipns_due" ON "sandbox_sslcommerz_ipns" USING btree ("next_attempt_at") WHERE "sandbox_sslcommerz_ipns"."delivered_at" is null and "sandbox_sslcommerz_ipns"."abandoned_at" is null;--> statement-breakpoint
CREATE INDEX "sandbox_sslcommerz_ipns_age" ON "sandbox_sslcommerz_ipns" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sandbox_sslcommerz_ipns_session" ON "sandbox_sslcommerz_ipns" USING btree ("session_key");--> statement-breakpoint
CREATE INDEX "sandbox_sslcommerz_refunds_session" ON "sandbox_sslcommerz_refunds" USING btree ("session_key");--> statement-breakpoint
CREATE INDEX "sandbox_sslcommerz_sessions_tran" ON "sandbox_sslcommerz_sessions" USING btree ("tran_id");--> statement-breakpoint
CREATE INDEX "sandbox_sslcommerz_sessions_life" ON "sandbox_sslcommerz_sessions" USING btree ("expires_at");