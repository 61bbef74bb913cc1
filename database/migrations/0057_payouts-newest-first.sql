DROP INDEX "payouts_of_seller";--> statement-breakpoint
CREATE INDEX "payouts_of_seller" ON "payouts" USING btree ("seller_id","made_at" DESC NULLS FIRST);