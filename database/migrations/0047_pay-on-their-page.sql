ALTER TABLE "payments" DROP CONSTRAINT "payments_method";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "redirect_url" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "returned" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "hold_until" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_checkout_per_buyer" ON "payments" USING btree ("buyer_id") WHERE "payments"."state" = 'allocated' and "payments"."method" = 'sslcommerz';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_returned" CHECK ("payments"."returned" in ('success', 'failure', 'cancel'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_method" CHECK ("payments"."method" in ('card', 'bkash', 'sslcommerz', 'cash'));--> statement-breakpoint
-- A payment that its provider cannot cancel is let go, and late money is waited for.
CREATE OR REPLACE FUNCTION check_payment_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.state, NEW.state) NOT IN (
    ('creating', 'open'), ('creating', 'failed'),
    ('open', 'allocated'), ('open', 'releasing'), ('open', 'refunding'), ('open', 'released'),
    ('open', 'failed'), ('open', 'needs_human'),
    ('allocated', 'captured'), ('allocated', 'releasing'), ('allocated', 'refunding'), ('allocated', 'failed'),
    ('allocated', 'needs_human'),
    ('captured', 'refunding'), ('captured', 'refunded'), ('captured', 'needs_human'),
    ('releasing', 'released'), ('releasing', 'refunding'), ('releasing', 'needs_human'),
    ('refunding', 'refunded'), ('refunding', 'needs_human'),
    ('refunded', 'needs_human'),
    ('needs_human', 'allocated'), ('needs_human', 'captured'), ('needs_human', 'releasing'),
    ('needs_human', 'released'), ('needs_human', 'refunding'), ('needs_human', 'refunded')
  ) THEN
    RAISE EXCEPTION 'payment % cannot move from % to %', OLD.id, OLD.state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_moves';
  END IF;
  RETURN NEW;
END $$;
