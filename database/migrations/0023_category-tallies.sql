CREATE TABLE "category_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "category_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"category_id" uuid NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "category_tallies_category" ON "category_tallies" USING btree ("category_id");
--> statement-breakpoint
-- Rows are added only: nobody who sells waits for somebody else who does.
CREATE FUNCTION category_tally_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO category_tallies (category_id, change) SELECT category_id, count(*) FROM added GROUP BY category_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION category_tally_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO category_tallies (category_id, change) SELECT category_id, -count(*) FROM removed GROUP BY category_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION category_tally_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO category_tallies (category_id, change)
  SELECT category_id, sum(change) FROM (
    SELECT category_id, 1 AS change FROM added UNION ALL SELECT category_id, -1 FROM removed
  ) moved GROUP BY category_id HAVING sum(change) <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER category_tally_added AFTER INSERT ON product_search REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION category_tally_added();
--> statement-breakpoint
CREATE TRIGGER category_tally_removed AFTER DELETE ON product_search REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION category_tally_removed();
--> statement-breakpoint
CREATE TRIGGER category_tally_moved AFTER UPDATE ON product_search REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION category_tally_moved();
--> statement-breakpoint
INSERT INTO category_tallies (category_id, change) SELECT category_id, count(*) FROM product_search GROUP BY category_id;
