CREATE TABLE "notification_settings" (
	"person_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"mail" text NOT NULL,
	CONSTRAINT "notification_settings_person_id_topic_pk" PRIMARY KEY("person_id","topic"),
	CONSTRAINT "notification_settings_topic" CHECK ("notification_settings"."topic" in ('deal', 'prices')),
	CONSTRAINT "notification_settings_mail" CHECK ("notification_settings"."mail" in ('at-once', 'daily', 'off'))
);
--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "notification_settings" ("person_id", "topic", "mail") SELECT "person_id", 'prices', 'off' FROM "watch_settings" WHERE NOT "price_mails";
