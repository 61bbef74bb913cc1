CREATE TABLE "phones_shown" (
	"day" date NOT NULL,
	"person_id" uuid NOT NULL,
	"seller_uid" text NOT NULL,
	CONSTRAINT "phones_shown_person_id_day_seller_uid_pk" PRIMARY KEY("person_id","day","seller_uid")
);
