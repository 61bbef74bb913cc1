CREATE TABLE "payout_batches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"made_by" uuid NOT NULL,
	"maker" text NOT NULL,
	"made_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"batch_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"method" text NOT NULL,
	"ending" text NOT NULL,
	"account_sealed" text,
	"state" text DEFAULT 'listed' NOT NULL,
	"reference" text,
	"reason" text,
	"made_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "payouts_method" CHECK ("payouts"."method" in ('bank', 'bkash')),
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount" > 0 and "payouts"."amount" % 100 = 0),
	CONSTRAINT "payouts_state" CHECK ("payouts"."state" in ('listed', 'paid', 'returned')),
	CONSTRAINT "payouts_end" CHECK (("payouts"."state" = 'listed') = ("payouts"."ended_at" is null) and ("payouts"."state" <> 'paid' or "payouts"."reference" is not null) and ("payouts"."state" = 'returned') = ("payouts"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "seller_accounts" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"method" text NOT NULL,
	"name" text NOT NULL,
	"number_sealed" text NOT NULL,
	"ending" text NOT NULL,
	"bank" text,
	"branch" text,
	"changed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "seller_accounts_method" CHECK ("seller_accounts"."method" in ('bank', 'bkash')),
	CONSTRAINT "seller_accounts_ending" CHECK ("seller_accounts"."ending" ~ '^[0-9]{4}$'),
	CONSTRAINT "seller_accounts_bank" CHECK (("seller_accounts"."method" = 'bank') = ("seller_accounts"."bank" is not null) and ("seller_accounts"."bank" is null) = ("seller_accounts"."branch" is null))
);
--> statement-breakpoint
ALTER TABLE "journal_entries" DROP CONSTRAINT "journal_kind";--> statement-breakpoint
ALTER TABLE "journal_lines" DROP CONSTRAINT "journal_account";--> statement-breakpoint
ALTER TABLE "journal_lines" DROP CONSTRAINT "journal_owner";--> statement-breakpoint
ALTER TABLE "journal_entries" ALTER COLUMN "booking_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "journal_entries" ALTER COLUMN "payment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD COLUMN "payout_id" uuid;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_batch_id_payout_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payout_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_accounts" ADD CONSTRAINT "seller_accounts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_batches_newest" ON "payout_batches" USING btree ("made_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payouts_of_batch" ON "payouts" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "payouts_of_seller" ON "payouts" USING btree ("seller_id","made_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payouts_listed" ON "payouts" USING btree ("seller_id") WHERE "payouts"."state" = 'listed';--> statement-breakpoint
CREATE INDEX "journal_of_payout" ON "journal_entries" USING btree ("payout_id") WHERE "journal_entries"."payout_id" is not null;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_about" CHECK (case when "journal_entries"."kind" in ('take', 'give_back', 'chargeback', 'release') then "journal_entries"."booking_id" is not null and "journal_entries"."payment_id" is not null and "journal_entries"."payout_id" is null else "journal_entries"."booking_id" is null and "journal_entries"."payment_id" is null and ("journal_entries"."kind" = 'write_off') = ("journal_entries"."payout_id" is null) end);--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_kind" CHECK ("journal_entries"."kind" in ('take', 'give_back', 'chargeback', 'release', 'payout', 'payout_paid', 'payout_returned', 'write_off'));--> statement-breakpoint
ALTER TABLE "journal_lines" ADD CONSTRAINT "journal_account" CHECK ("journal_lines"."account" in ('provider', 'held', 'balance', 'in_transit', 'commission', 'bank', 'loss'));--> statement-breakpoint
ALTER TABLE "journal_lines" ADD CONSTRAINT "journal_owner" CHECK (("journal_lines"."owner" is null) = ("journal_lines"."account" in ('commission', 'bank', 'loss')));
--> statement-breakpoint
-- Payouts are a later module of the shop than the journal, so its tables do not name them.
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batches" ADD CONSTRAINT "payout_batches_made_by_people_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What was sent, to whom and where never changes; it ends once, and its account can only be forgotten.
CREATE FUNCTION keep_payout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.id, NEW.batch_id, NEW.seller_id, NEW.amount, NEW.method, NEW.ending, NEW.made_at)
      IS NOT DISTINCT FROM (OLD.id, OLD.batch_id, OLD.seller_id, OLD.amount, OLD.method, OLD.ending, OLD.made_at)
    AND (NEW.account_sealed IS NOT DISTINCT FROM OLD.account_sealed OR NEW.account_sealed IS NULL)
    AND (OLD.state = 'listed' OR (NEW.state, NEW.reference, NEW.reason, NEW.ended_at)
      IS NOT DISTINCT FROM (OLD.state, OLD.reference, OLD.reason, OLD.ended_at)) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'payout %: it stays as it is', OLD.id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'payouts_kept';
END $$;
--> statement-breakpoint
CREATE TRIGGER payouts_kept BEFORE UPDATE OR DELETE ON payouts
  FOR EACH ROW EXECUTE FUNCTION keep_payout();
