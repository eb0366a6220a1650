-- array_to_string is not immutable for all types, and generated columns need a function that is; for texts it is.
CREATE FUNCTION "text_lines"(text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$ SELECT array_to_string($1, chr(10)) $$;--> statement-breakpoint
-- In one statement, which writes the table anew once.
ALTER TABLE "frames"
	ADD COLUMN "display_unit_lines" text GENERATED ALWAYS AS (text_lines(display_unit_ids)) STORED,
	ADD COLUMN "player_lines" text GENERATED ALWAYS AS (text_lines(player_ids)) STORED,
	ADD COLUMN "place" text GENERATED ALWAYS AS (round(lat * 100000)::integer::text || ',' || round(lng * 100000)::integer::text) STORED;--> statement-breakpoint
CREATE INDEX "frames_display_unit_lines_parts" ON "frames" USING gin ("display_unit_lines" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "frames_player_lines_parts" ON "frames" USING gin ("player_lines" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "frames_places" ON "frames" USING btree ("id","business_unit_id","place") WHERE deleted_at is null;
