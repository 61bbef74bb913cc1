CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"product_id" uuid NOT NULL,
	"search_id" uuid,
	"search_name" text,
	"price_from" integer,
	"price_to" integer,
	"waits_for_mail" boolean DEFAULT false NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('price_drop', 'found'))
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"filter" jsonb NOT NULL,
	"alert" text NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_searches_alert" CHECK ("saved_searches"."alert" in ('off', 'at-once', 'daily'))
);
--> statement-breakpoint
CREATE TABLE "watch_settings" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"price_mails" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wishes" (
	"person_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"price_then" integer NOT NULL,
	"price_told" integer,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishes_person_id_product_id_pk" PRIMARY KEY("person_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_settings" ADD CONSTRAINT "watch_settings_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notices_once" ON "notices" USING btree ("person_id","product_id","kind",coalesce("price_to", 0));--> statement-breakpoint
CREATE INDEX "notices_newest" ON "notices" USING btree ("person_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("person_id") WHERE "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notices_for_mail" ON "notices" USING btree ("person_id","created_at") WHERE "notices"."waits_for_mail";--> statement-breakpoint
CREATE INDEX "notices_of_search" ON "notices" USING btree ("search_id");--> statement-breakpoint
CREATE INDEX "notices_of_product" ON "notices" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_once" ON "saved_searches" USING btree ("person_id",md5("query"));--> statement-breakpoint
CREATE INDEX "saved_searches_alerting" ON "saved_searches" USING btree ("id") WHERE "saved_searches"."alert" <> 'off';--> statement-breakpoint
CREATE INDEX "wishes_newest" ON "wishes" USING btree ("person_id","added_at" DESC NULLS LAST,"product_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "wishes_of_product" ON "wishes" USING btree ("product_id","person_id");