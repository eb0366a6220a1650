ALTER TABLE "users" ADD COLUMN "digest_day" date;--> statement-breakpoint
CREATE INDEX "bookings_failed" ON "bookings" USING btree ("campaign_id") WHERE promotion_state = 'failed';--> statement-breakpoint
CREATE INDEX "creatives_unsettled" ON "creatives" USING btree ("user_id") WHERE deleted_at is null and (failure is not null or moderation_status = -1);