-- What visitors are shown is kept in every process of the shop (decision 069). Whoever changes what it was made of, by
-- whatever way, tells all of them here: the channel is server/platform/kept-answers/changes.ts, the topics are
-- server/modules/catalogue/topics.ts. A topic `a:b` is one of the kind `a`. Equal messages of one transaction are one message.
CREATE FUNCTION tell_topic() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shop_changes', TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('shop_changes', 'products:' || OLD.category_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('shop_changes', 'products:' || NEW.category_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_product_written AFTER INSERT OR DELETE ON products FOR EACH ROW EXECUTE FUNCTION tell_product();
--> statement-breakpoint
CREATE TRIGGER tell_product_changed AFTER UPDATE ON products FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_product();
--> statement-breakpoint
CREATE TRIGGER tell_prices AFTER INSERT OR UPDATE OR DELETE ON product_prices
  FOR EACH STATEMENT EXECUTE FUNCTION tell_topic('prices');
--> statement-breakpoint
-- What is shown of a seller. Somebody new has nothing on sale yet.
CREATE TRIGGER tell_people AFTER UPDATE ON people FOR EACH ROW
  WHEN ((OLD.name, OLD.email, OLD.photo_url, OLD.verified_at, OLD.suspended_at, OLD.deleted_at, OLD.created_at)
    IS DISTINCT FROM (NEW.name, NEW.email, NEW.photo_url, NEW.verified_at, NEW.suspended_at, NEW.deleted_at, NEW.created_at))
  EXECUTE FUNCTION tell_topic('people');
--> statement-breakpoint
CREATE TRIGGER tell_categories AFTER INSERT OR UPDATE OR DELETE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION tell_topic('categories');
--> statement-breakpoint
CREATE TRIGGER tell_models AFTER INSERT OR UPDATE OR DELETE ON camera_models
  FOR EACH STATEMENT EXECUTE FUNCTION tell_topic('models');
--> statement-breakpoint
-- A picture that nobody shows yet is nobody's news; its further formats are.
CREATE TRIGGER tell_pictures AFTER UPDATE OR DELETE ON images
  FOR EACH STATEMENT EXECUTE FUNCTION tell_topic('pictures');
--> statement-breakpoint
CREATE FUNCTION tell_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shop_changes', 'search:' || category_id) FROM (SELECT DISTINCT category_id FROM changed) found;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_search_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shop_changes', 'search:' || category_id)
  FROM (SELECT category_id FROM changed UNION SELECT category_id FROM before) found;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_search_added AFTER INSERT ON product_search REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_search();
--> statement-breakpoint
CREATE TRIGGER tell_search_removed AFTER DELETE ON product_search REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_search();
--> statement-breakpoint
CREATE TRIGGER tell_search_moved AFTER UPDATE ON product_search REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_search_moved();
--> statement-breakpoint
CREATE TRIGGER tell_search_words AFTER INSERT OR UPDATE OR DELETE ON search_synonyms
  FOR EACH STATEMENT EXECUTE FUNCTION tell_topic('search');
