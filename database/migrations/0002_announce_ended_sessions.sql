-- Open pages hear at once that their session has ended, whoever ended it: sign-out, a new password,
-- a purchase for an unproven address. What is written here is what announce.server.ts writes.
CREATE FUNCTION announce_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('announcements', json_build_object('topic', 'session:' || OLD.id, 'event', 'session-ended')::text);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER announce_ended_session AFTER DELETE ON "sessions"
	FOR EACH ROW EXECUTE FUNCTION announce_ended_session();
