DROP INDEX "people_by_type";--> statement-breakpoint
DROP INDEX "products_of_model";--> statement-breakpoint
DROP INDEX "products_on_sale";--> statement-breakpoint
DROP INDEX "products_advertised";--> statement-breakpoint
DROP INDEX "products_of_seller";--> statement-breakpoint
DROP INDEX "contact_messages_newest";--> statement-breakpoint
DROP INDEX "reports_of_item";--> statement-breakpoint
DROP INDEX "bookings_of_buyer";--> statement-breakpoint
DROP INDEX "notices_newest";--> statement-breakpoint
DROP INDEX "wishes_newest";--> statement-breakpoint
DROP INDEX "alarms_newest";--> statement-breakpoint
DROP INDEX "audit_entries_newest";--> statement-breakpoint
DROP INDEX "security_events_newest";--> statement-breakpoint
CREATE INDEX "people_by_type" ON "people" USING btree ("type","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "products_of_model" ON "products" USING btree ("model_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."status" in ('available', 'reserved');--> statement-breakpoint
CREATE INDEX "products_on_sale" ON "products" USING btree ("category_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."status" in ('available', 'reserved');--> statement-breakpoint
CREATE INDEX "products_advertised" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."status" in ('available', 'reserved') and "products"."advertised_at" is not null;--> statement-breakpoint
CREATE INDEX "products_of_seller" ON "products" USING btree ("seller_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reports_of_item" ON "reports" USING btree ("item_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bookings_of_buyer" ON "bookings" USING btree ("buyer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notices_newest" ON "notices" USING btree ("person_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "wishes_newest" ON "wishes" USING btree ("person_id","added_at" DESC NULLS FIRST,"product_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "alarms_newest" ON "alarms" USING btree ("raised_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_newest" ON "audit_entries" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "security_events_newest" ON "security_events" USING btree ("at" DESC NULLS FIRST,"kind");