CREATE TABLE "creative_content_types" (
	"content_type_id" integer NOT NULL,
	"creative_id" integer NOT NULL,
	CONSTRAINT "creative_content_types_content_type_id_creative_id_pk" PRIMARY KEY("content_type_id","creative_id")
);
--> statement-breakpoint
ALTER TABLE "creative_content_types" ADD CONSTRAINT "creative_content_types_content_type_id_content_types_id_fk" FOREIGN KEY ("content_type_id") REFERENCES "public"."content_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creative_content_types" ADD CONSTRAINT "creative_content_types_creative_id_creatives_id_fk" FOREIGN KEY ("creative_id") REFERENCES "public"."creatives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "creative_content_types_creative" ON "creative_content_types" USING btree ("creative_id");