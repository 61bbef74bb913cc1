CREATE TABLE "blocks" (
	"person_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "blocks_person_id_blocked_id_pk" PRIMARY KEY("person_id","blocked_id"),
	CONSTRAINT "blocks_not_self" CHECK ("blocks"."person_id" <> "blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"item_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"last_n" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"buyer_read" integer DEFAULT 0 NOT NULL,
	"seller_read" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "conversations_once" UNIQUE("item_id","buyer_id"),
	CONSTRAINT "conversations_not_own" CHECK ("conversations"."buyer_id" <> "conversations"."seller_id"),
	CONSTRAINT "conversations_read" CHECK ("conversations"."buyer_read" between 0 and "conversations"."last_n" and "conversations"."seller_read" between 0 and "conversations"."last_n")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"conversation_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"key" text NOT NULL,
	"sender_id" uuid,
	"text" text NOT NULL,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"flags" text[] DEFAULT '{}' NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "messages_conversation_id_n_pk" PRIMARY KEY("conversation_id","n"),
	CONSTRAINT "messages_once" UNIQUE("conversation_id","key"),
	CONSTRAINT "messages_n" CHECK ("messages"."n" > 0),
	CONSTRAINT "messages_something" CHECK ("messages"."text" <> '' or cardinality("messages"."pictures") > 0),
	CONSTRAINT "messages_length" CHECK (char_length("messages"."text") <= 2000),
	CONSTRAINT "messages_pictures" CHECK (cardinality("messages"."pictures") <= 4),
	CONSTRAINT "messages_flags" CHECK ("messages"."flags" <@ array['contact', 'money', 'available', 'reserved', 'sold', 'away'])
);
--> statement-breakpoint
ALTER TABLE "image_uses" DROP CONSTRAINT "image_uses_kind";--> statement-breakpoint
ALTER TABLE "notification_settings" DROP CONSTRAINT "notification_settings_topic";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind";--> statement-breakpoint
DROP INDEX "notices_once";--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "conversation_id" uuid;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "message_n" integer;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_people_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_buyer_id_people_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_seller_id_people_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_people_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_newest" ON "blocks" USING btree ("person_id","at" DESC NULLS FIRST,"blocked_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "blocks_of_blocked" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "conversations_of_buyer" ON "conversations" USING btree ("buyer_id","last_at");--> statement-breakpoint
CREATE INDEX "conversations_of_seller" ON "conversations" USING btree ("seller_id","last_at");--> statement-breakpoint
CREATE INDEX "conversations_oldest" ON "conversations" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "messages_of_sender" ON "messages" USING btree ("sender_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_one_unread" ON "notices" USING btree ("person_id","conversation_id") WHERE "notices"."conversation_id" is not null and "notices"."read_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notices_once" ON "notices" USING btree ("person_id","product_id","kind",coalesce("price_to", 0),coalesce("booking_id", '00000000-0000-0000-0000-000000000000'),coalesce("until", 'epoch'::timestamptz),coalesce("offer_id", '00000000-0000-0000-0000-000000000000'),coalesce("conversation_id", '00000000-0000-0000-0000-000000000000'),coalesce("message_n", 0));--> statement-breakpoint
ALTER TABLE "image_uses" ADD CONSTRAINT "image_uses_kind" CHECK ("image_uses"."kind" in ('product', 'profile', 'message'));--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_topic" CHECK ("notification_settings"."topic" in ('deal', 'prices', 'messages'));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_message" CHECK (("notices"."kind" = 'message') = ("notices"."conversation_id" is not null) and ("notices"."conversation_id" is null) = ("notices"."message_n" is null));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('price_drop', 'found', 'booked', 'booking_cancelled', 'refunded', 'sale_refunded', 'accepted', 'declined', 'reservation_ends', 'reservation_ended', 'item_free', 'offer_made', 'offer_countered', 'offer_accepted', 'offer_declined', 'offer_expired', 'message'));--> statement-breakpoint
-- Whoever has the conversation open hears at once of a new message, and of what the other has read.
CREATE FUNCTION tell_of_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('shop_conversation', concat_ws(' ', NEW.id, NEW.last_n, NEW.buyer_id, NEW.buyer_read, NEW.seller_id, NEW.seller_read));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tell_of_conversation AFTER UPDATE ON "conversations" FOR EACH ROW
	WHEN (OLD."last_n" <> NEW."last_n" OR OLD."buyer_read" <> NEW."buyer_read" OR OLD."seller_read" <> NEW."seller_read")
	EXECUTE FUNCTION tell_of_conversation();--> statement-breakpoint
-- What was written stays as it was written: an admin may take it away from readers, and nothing else.
CREATE FUNCTION keep_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (to_jsonb(NEW) - 'hidden_at') IS DISTINCT FROM (to_jsonb(OLD) - 'hidden_at') THEN
		RAISE EXCEPTION 'a message is never changed' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_message BEFORE UPDATE ON "messages" FOR EACH ROW EXECUTE FUNCTION keep_message();--> statement-breakpoint
-- Numbers and marks never go back, and a conversation stays that of its two people and its item.
CREATE FUNCTION keep_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW.item_id, NEW.buyer_id, NEW.seller_id) IS DISTINCT FROM (OLD.item_id, OLD.buyer_id, OLD.seller_id)
		OR NEW.last_n < OLD.last_n OR NEW.buyer_read < OLD.buyer_read OR NEW.seller_read < OLD.seller_read THEN
		RAISE EXCEPTION 'a conversation never goes back' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_conversation BEFORE UPDATE ON "conversations" FOR EACH ROW EXECUTE FUNCTION keep_conversation();
