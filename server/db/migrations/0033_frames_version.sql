CREATE SEQUENCE "public"."frames_version" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
-- The lock tells until the end of the transaction that what it counted is not there yet. Nobody waits for it but those who look, for no time.
CREATE FUNCTION "frames_changed"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_advisory_xact_lock_shared(5240339, 1); PERFORM nextval('frames_version'); RETURN NULL; END $$;--> statement-breakpoint
CREATE TRIGGER "frames_version" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "deleted_at", "business_unit_id", "lat", "lng" ON "frames" FOR EACH STATEMENT EXECUTE FUNCTION "frames_changed"();
