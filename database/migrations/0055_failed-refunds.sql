ALTER TABLE "journal_entries" DROP CONSTRAINT "journal_kind";--> statement-breakpoint
ALTER TABLE "journal_entries" DROP CONSTRAINT "journal_about";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_kind";--> statement-breakpoint
ALTER TABLE "part_refunds" DROP CONSTRAINT "part_refund_done";--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_kind" CHECK ("journal_entries"."kind" in ('take', 'give_back', 'chargeback', 'release', 'refund_failed', 'payout', 'payout_paid', 'payout_returned', 'write_off'));--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_about" CHECK (case when "journal_entries"."kind" in ('take', 'give_back', 'chargeback', 'release', 'refund_failed') then "journal_entries"."booking_id" is not null and "journal_entries"."payment_id" is not null and "journal_entries"."payout_id" is null else "journal_entries"."booking_id" is null and "journal_entries"."payment_id" is null and ("journal_entries"."kind" = 'write_off') = ("journal_entries"."payout_id" is null) end);--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_kind" CHECK ("ledger_entries"."kind" in ('authorise', 'capture', 'release', 'refund', 'refund_failed'));--> statement-breakpoint
ALTER TABLE "part_refunds" ADD CONSTRAINT "part_refund_done" CHECK (case "part_refunds"."state" when 'done' then "part_refunds"."provider_id" is not null when 'failed' then true else "part_refunds"."provider_id" is null end);--> statement-breakpoint
-- What is done fails later where the buyer's bank does not take it.
CREATE OR REPLACE FUNCTION check_part_refund_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.id <> OLD.id OR NEW.payment_id <> OLD.payment_id OR NEW.amount <> OLD.amount
    OR NOT (OLD.state = NEW.state OR (OLD.state, NEW.state) IN (
      ('asked', 'done'), ('asked', 'failed'), ('asked', 'unsure'), ('unsure', 'done'), ('unsure', 'failed'), ('done', 'failed')))
  THEN
    RAISE EXCEPTION 'part refund % cannot move from % to %', OLD.id, OLD.state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'part_refunds_moves';
  END IF;
  RETURN NEW;
END $$;
