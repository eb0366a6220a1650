CREATE INDEX "frames_by_unit" ON "frames" USING btree ("business_unit_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "frames_name_parts" ON "frames" USING gin ("name" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "frames_external_id_parts" ON "frames" USING gin ("external_id" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "frames_extended_code_parts" ON "frames" USING gin ("extended_code" gin_trgm_ops) WITH (fastupdate=false);