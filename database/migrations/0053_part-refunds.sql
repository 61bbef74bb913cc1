CREATE TABLE "part_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"claim_id" uuid,
	"by" uuid NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"provider_id" text,
	"note" text,
	"sent_at" timestamp with time zone,
	"operation" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "part_refund_amount" CHECK ("part_refunds"."amount" > 0),
	CONSTRAINT "part_refund_state" CHECK ("part_refunds"."state" in ('asked', 'done', 'failed', 'unsure')),
	CONSTRAINT "part_refund_done" CHECK (("part_refunds"."state" = 'done') = ("part_refunds"."provider_id" is not null)),
	CONSTRAINT "part_refund_ended" CHECK (("part_refunds"."state" in ('done', 'failed')) = ("part_refunds"."ended_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "part_refunds" ADD CONSTRAINT "part_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_refunds" ADD CONSTRAINT "part_refunds_by_people_id_fk" FOREIGN KEY ("by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "part_refund_once" ON "part_refunds" USING btree ("payment_id","provider_id");--> statement-breakpoint
CREATE INDEX "part_refunds_due" ON "part_refunds" USING btree ("next_try_at") WHERE "part_refunds"."state" = 'asked';--> statement-breakpoint
CREATE FUNCTION check_part_refund_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.id <> OLD.id OR NEW.payment_id <> OLD.payment_id OR NEW.amount <> OLD.amount
    OR NOT (OLD.state = NEW.state OR (OLD.state, NEW.state) IN (
      ('asked', 'done'), ('asked', 'failed'), ('asked', 'unsure'), ('unsure', 'done'), ('unsure', 'failed')))
  THEN
    RAISE EXCEPTION 'part refund % cannot move from % to %', OLD.id, OLD.state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'part_refunds_moves';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER part_refunds_moves BEFORE UPDATE ON part_refunds
  FOR EACH ROW EXECUTE FUNCTION check_part_refund_move();--> statement-breakpoint
-- What goes back in parts stays below the price. Whoever writes has locked the payment.
CREATE FUNCTION check_part_refund_sum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM part_refunds WHERE payment_id = NEW.payment_id AND state <> 'failed')
    >= (SELECT amount FROM payments WHERE id = NEW.payment_id)
  THEN
    RAISE EXCEPTION 'the parts of payment % are not below its price', NEW.payment_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'part_refunds_sum';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER part_refunds_sum AFTER INSERT ON part_refunds
  FOR EACH ROW EXECUTE FUNCTION check_part_refund_sum();
