ALTER TABLE "moderation_votes" ADD COLUMN "x" real;--> statement-breakpoint
ALTER TABLE "moderation_votes" ADD COLUMN "y" real;--> statement-breakpoint
ALTER TABLE "moderation_votes" ADD COLUMN "seconds" real;