CREATE TABLE "sandbox_bkash_faults" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_bkash_faults_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"match" text NOT NULL,
	"mode" text NOT NULL,
	"delay_ms" integer DEFAULT 0 NOT NULL,
	"remaining" integer NOT NULL,
	CONSTRAINT "sandbox_bkash_faults_seq_unique" UNIQUE("seq"),
	CONSTRAINT "sandbox_bkash_faults_remaining" CHECK ("sandbox_bkash_faults"."remaining" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_bkash_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"payer_token" text NOT NULL,
	"amount" bigint NOT NULL,
	"merchant_invoice_number" text NOT NULL,
	"payer_reference" text NOT NULL,
	"callback_url" text NOT NULL,
	"step" text DEFAULT 'wallet' NOT NULL,
	"wrong_answers" integer DEFAULT 0 NOT NULL,
	"wallet" text,
	"refused_with" text,
	"trx_id" text,
	"executed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_bkash_payments_payer_token_unique" UNIQUE("payer_token"),
	CONSTRAINT "sandbox_bkash_payments_trx_id_unique" UNIQUE("trx_id"),
	CONSTRAINT "sandbox_bkash_payments_amount" CHECK ("sandbox_bkash_payments"."amount" > 0),
	CONSTRAINT "sandbox_bkash_payments_executed" CHECK (("sandbox_bkash_payments"."trx_id" is null) = ("sandbox_bkash_payments"."executed_at" is null)),
	CONSTRAINT "sandbox_bkash_payments_execution" CHECK (("sandbox_bkash_payments"."trx_id" is null and "sandbox_bkash_payments"."refused_with" is null) or ("sandbox_bkash_payments"."step" = 'success' and "sandbox_bkash_payments"."wallet" is not null)),
	CONSTRAINT "sandbox_bkash_payments_executed_once" CHECK ("sandbox_bkash_payments"."trx_id" is null or "sandbox_bkash_payments"."refused_with" is null)
);
--> statement-breakpoint
CREATE TABLE "sandbox_bkash_refunds" (
	"trx_id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"sku" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_bkash_refunds_amount" CHECK ("sandbox_bkash_refunds"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "sandbox_bkash_refunds" ADD CONSTRAINT "sandbox_bkash_refunds_payment_id_sandbox_bkash_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."sandbox_bkash_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_bkash_payments_unpaid" ON "sandbox_bkash_payments" USING btree ("created_at") WHERE "sandbox_bkash_payments"."trx_id" is null;--> statement-breakpoint
CREATE INDEX "sandbox_bkash_refunds_payment" ON "sandbox_bkash_refunds" USING btree ("payment_id");