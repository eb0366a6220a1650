CREATE TABLE "airlines" (
	"iata" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"country_code" text,
	"search_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "airports" (
	"iata" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"city" text,
	"country_code" text NOT NULL,
	"search_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"country_code" text NOT NULL,
	"population" integer DEFAULT 0 NOT NULL,
	"search_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"continent" text NOT NULL,
	"search_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "frame_tags" (
	"frame_id" integer NOT NULL,
	"tag_key_value_id" integer NOT NULL,
	CONSTRAINT "frame_tags_frame_id_tag_key_value_id_pk" PRIMARY KEY("frame_id","tag_key_value_id")
);
--> statement-breakpoint
ALTER TABLE "airlines" ADD CONSTRAINT "airlines_country_code_countries_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."countries"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "airports" ADD CONSTRAINT "airports_country_code_countries_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."countries"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_country_code_countries_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."countries"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frame_tags" ADD CONSTRAINT "frame_tags_frame_id_frames_id_fk" FOREIGN KEY ("frame_id") REFERENCES "public"."frames"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frame_tags" ADD CONSTRAINT "frame_tags_tag_key_value_id_tag_key_values_id_fk" FOREIGN KEY ("tag_key_value_id") REFERENCES "public"."tag_key_values"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "airlines_country" ON "airlines" USING btree ("country_code");--> statement-breakpoint
CREATE INDEX "airports_country" ON "airports" USING btree ("country_code");--> statement-breakpoint
CREATE INDEX "cities_country" ON "cities" USING btree ("country_code");--> statement-breakpoint
CREATE INDEX "cities_similar" ON "cities" USING gin (search_name gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "frame_tags_tag" ON "frame_tags" USING btree ("tag_key_value_id");