CREATE TABLE "playlists" (
	"rule_set_id" integer NOT NULL,
	"frame_specification_id" integer NOT NULL,
	"is_weighted" boolean NOT NULL,
	"is_shuffled" boolean NOT NULL,
	"creatives" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "playlists_rule_set_id_frame_specification_id_pk" PRIMARY KEY("rule_set_id","frame_specification_id")
);
--> statement-breakpoint
ALTER TABLE "playlists" ADD CONSTRAINT "playlists_rule_set_id_rule_sets_id_fk" FOREIGN KEY ("rule_set_id") REFERENCES "public"."rule_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlists" ADD CONSTRAINT "playlists_frame_specification_id_frame_specifications_id_fk" FOREIGN KEY ("frame_specification_id") REFERENCES "public"."frame_specifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "playlists_frame_specification" ON "playlists" USING btree ("frame_specification_id");