CREATE TABLE "risk_outcomes" (
	"case_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"confirmed" boolean NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "risk_signals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"times" smallint DEFAULT 1 NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "risk_signals_subject" CHECK ("risk_signals"."subject_kind" in ('product', 'person')),
	CONSTRAINT "risk_signals_times" CHECK ("risk_signals"."times" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "risk_weights" (
	"version" integer PRIMARY KEY NOT NULL,
	"weights" jsonb NOT NULL,
	"by" uuid,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "risk_weights_version" CHECK ("risk_weights"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "weights_version" integer;--> statement-breakpoint
ALTER TABLE "risk_weights" ADD CONSTRAINT "risk_weights_by_people_id_fk" FOREIGN KEY ("by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "risk_outcomes_once_each" ON "risk_outcomes" USING btree ("case_id","kind");--> statement-breakpoint
CREATE INDEX "risk_outcomes_of_item" ON "risk_outcomes" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "risk_signals_one_standing" ON "risk_signals" USING btree ("subject_id","kind") WHERE "risk_signals"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "risk_signals_of_subject" ON "risk_signals" USING btree ("subject_id","at");--> statement-breakpoint
CREATE INDEX "risk_signals_ended" ON "risk_signals" USING btree ("ended_at");--> statement-breakpoint
-- by hand
INSERT INTO risk_weights (version, weights) VALUES (1, '{"new_account":2,"low_price":3,"low_price_hint":1,"photo_reused":4,"photo_alike":2,"ai_photo":3,"stock_photos":1,"copied_text":3,"many_items":2,"bought_serial":2,"evidence_serial":3,"evidence_model":3,"evidence_count":2,"evidence_edited":1,"contact_details":2,"link":3,"buyer_report":2,"unfairly_described":2,"cancels":1,"camera_file":2,"camera_file_serial":3,"verified_seller":2,"five_deals":2,"fairly_described":1}');
--> statement-breakpoint
-- What open cases were flagged for stands as it did.
INSERT INTO risk_signals (subject_kind, subject_id, kind, at)
  SELECT DISTINCT ON (c.subject_id, flag) CASE flag WHEN 'new_account' THEN 'person' ELSE 'product' END,
    CASE flag WHEN 'new_account' THEN c.person_id ELSE c.subject_id END, flag, c.opened_at
  FROM cases c CROSS JOIN unnest(c.flags) flag CROSS JOIN risk_weights w
  WHERE c.state = 'open' AND c.subject_kind = 'product' AND w.weights ? flag
  ORDER BY c.subject_id, flag, c.opened_at
  ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE cases SET weights_version = 1 WHERE state = 'open' AND subject_kind = 'product';
