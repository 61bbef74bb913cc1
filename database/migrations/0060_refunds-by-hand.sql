ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_kind";--> statement-breakpoint
ALTER TABLE "part_refunds" ADD COLUMN "by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_kind" CHECK ("ledger_entries"."kind" in ('authorise', 'capture', 'release', 'refund', 'refund_failed', 'refund_by_hand'));