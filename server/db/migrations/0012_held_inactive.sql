ALTER TABLE "campaigns" ADD COLUMN "is_held_inactive" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "campaigns" SET "readiness" = NULL, "is_held_inactive" = NOT "is_active" AND "published_at" IS NOT NULL;
