-- An erasure empties the free words of acts and the network of downloads; nothing else of them may change.
CREATE FUNCTION refuse_all_but_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF to_jsonb(NEW) = to_jsonb(OLD) || jsonb_build_object(TG_ARGV[0], '(erased)') THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'Rows of % are never changed or deleted.', TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
DROP TRIGGER refuse_change ON "acts";
--> statement-breakpoint
CREATE TRIGGER refuse_change BEFORE DELETE OR TRUNCATE ON "acts"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER refuse_all_but_erasure BEFORE UPDATE ON "acts"
	FOR EACH ROW EXECUTE FUNCTION refuse_all_but_erasure('reason');
--> statement-breakpoint
DROP TRIGGER refuse_change ON "downloads";
--> statement-breakpoint
CREATE TRIGGER refuse_change BEFORE TRUNCATE ON "downloads"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER refuse_all_but_erasure BEFORE UPDATE ON "downloads"
	FOR EACH ROW EXECUTE FUNCTION refuse_all_but_erasure('network');
