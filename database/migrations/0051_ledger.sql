CREATE TABLE "balance_holds" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "balance_hold_amount" CHECK ("balance_holds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "journal_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"booking_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "journal_entries_key_unique" UNIQUE("key"),
	CONSTRAINT "journal_kind" CHECK ("journal_entries"."kind" in ('take', 'give_back', 'chargeback', 'release'))
);
--> statement-breakpoint
CREATE TABLE "journal_lines" (
	"entry_id" bigint NOT NULL,
	"line" smallint NOT NULL,
	"account" text NOT NULL,
	"owner" text,
	"amount" bigint NOT NULL,
	CONSTRAINT "journal_lines_entry_id_line_pk" PRIMARY KEY("entry_id","line"),
	CONSTRAINT "journal_account" CHECK ("journal_lines"."account" in ('provider', 'held', 'balance', 'commission')),
	CONSTRAINT "journal_owner" CHECK (("journal_lines"."owner" is null) = ("journal_lines"."account" = 'commission')),
	CONSTRAINT "journal_amount" CHECK ("journal_lines"."amount" <> 0)
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "commission_percent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "in_journal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "balance_holds" ADD CONSTRAINT "balance_holds_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_lines" ADD CONSTRAINT "journal_lines_entry_id_journal_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."journal_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "balance_holds_of_seller" ON "balance_holds" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "journal_of_booking" ON "journal_entries" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "journal_of_payment" ON "journal_entries" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "journal_by_owner" ON "journal_lines" USING btree ("account","owner","entry_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_commission" CHECK ("payments"."commission_percent" between 0 and 30 and ("payments"."method" <> 'cash' or "payments"."commission_percent" = 0));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_in_journal" CHECK ("payments"."method" <> 'cash' or not "payments"."in_journal");--> statement-breakpoint
-- Payments are a later module of the shop, so its tables do not name them.
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER journal_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON journal_entries
  FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger();--> statement-breakpoint
CREATE TRIGGER journal_lines_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON journal_lines
  FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger();--> statement-breakpoint
-- At the commit the lines of each entry add up to 0, and there are some.
CREATE FUNCTION check_journal_entry(entry bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT coalesce(sum(amount), 1) FROM journal_lines WHERE entry_id = entry) <> 0 THEN
    RAISE EXCEPTION 'journal entry % does not add up to 0', entry
      USING ERRCODE = 'check_violation', CONSTRAINT = 'journal_balanced';
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION check_journal_of_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_journal_entry(NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION check_journal_of_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_journal_entry(NEW.entry_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER journal_entries_balanced AFTER INSERT ON journal_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_journal_of_entry();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER journal_lines_balanced AFTER INSERT ON journal_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_journal_of_line();--> statement-breakpoint
-- What a payment gives the shop never changes, and whose money is followed once is followed to its end.
CREATE FUNCTION keep_payment_journal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'payment %: its commission never changes, and it stays in the journal', OLD.id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_journal';
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_journal BEFORE UPDATE OF commission_percent, in_journal ON payments
  FOR EACH ROW WHEN (OLD.commission_percent <> NEW.commission_percent OR (OLD.in_journal AND NOT NEW.in_journal))
  EXECUTE FUNCTION keep_payment_journal();
