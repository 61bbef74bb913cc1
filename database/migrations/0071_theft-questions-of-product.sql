CREATE INDEX "theft_questions_of_product" ON "theft_questions" USING btree ("product_id");
