DROP INDEX "saved_searches_alerting";--> statement-breakpoint
CREATE INDEX "saved_searches_of_alert" ON "saved_searches" USING btree ("alert","id");