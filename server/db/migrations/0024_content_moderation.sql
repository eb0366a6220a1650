ALTER TABLE "content_items" ADD COLUMN "is_profane" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "is_manual" boolean DEFAULT true NOT NULL;