DROP INDEX "frames_name";--> statement-breakpoint
CREATE INDEX "frames_by_name" ON "frames" USING btree ("name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "frames_by_external_id" ON "frames" USING btree ("external_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "frames_by_extended_code" ON "frames" USING btree ("extended_code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "frames_by_route_code" ON "frames" USING btree ("route_code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "frames_by_locality" ON "frames" USING btree ("locality","id") WHERE deleted_at is null;