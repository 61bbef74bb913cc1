CREATE TABLE "inboxes" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "n" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "inboxes" ADD CONSTRAINT "inboxes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "notices" SET "n" = numbered.n FROM (
	SELECT "id", row_number() OVER (PARTITION BY "person_id" ORDER BY "created_at", "id") AS n FROM "notices"
) AS numbered WHERE numbered."id" = "notices"."id";--> statement-breakpoint
INSERT INTO "inboxes" ("person_id", "last") SELECT "person_id", max("n") FROM "notices" GROUP BY "person_id";--> statement-breakpoint
CREATE UNIQUE INDEX "notices_numbered" ON "notices" USING btree ("person_id","n");--> statement-breakpoint
-- Each notification has the next number of its person, whose inbox is held until the commit: numbers are committed in order.
CREATE FUNCTION number_notice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO inboxes AS i (person_id, last) VALUES (NEW.person_id, 1)
	ON CONFLICT (person_id) DO UPDATE SET last = i.last + 1
	RETURNING last INTO NEW.n;
	PERFORM pg_notify('shop_inbox', NEW.person_id::text);
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER number_notice BEFORE INSERT ON "notices" FOR EACH ROW EXECUTE FUNCTION number_notice();--> statement-breakpoint
-- What was read at one place is read at all.
CREATE FUNCTION tell_of_read_notice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('shop_inbox', NEW.person_id::text);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tell_of_read_notice AFTER UPDATE OF "read_at" ON "notices" FOR EACH ROW
	WHEN (OLD."read_at" IS NULL AND NEW."read_at" IS NOT NULL) EXECUTE FUNCTION tell_of_read_notice();
