CREATE TABLE "mailing_recipients" (
	"id" text PRIMARY KEY NOT NULL,
	"mailing_id" bigint NOT NULL,
	"subscription_id" text,
	"state" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"delays" integer DEFAULT 0 NOT NULL,
	"outcome" text,
	"settled_at" timestamp with time zone,
	CONSTRAINT "one_mail_each" UNIQUE("mailing_id","subscription_id"),
	CONSTRAINT "recipients_state" CHECK ("mailing_recipients"."state" in ('waiting', 'sent', 'refused', 'skipped')),
	CONSTRAINT "recipients_settled" CHECK (("mailing_recipients"."state" = 'waiting') = ("mailing_recipients"."settled_at" is null))
);
--> statement-breakpoint
CREATE TABLE "mailings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state" text NOT NULL,
	"pause_reason" text,
	"turn" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"recipient_count" integer DEFAULT 0 NOT NULL,
	"sent_count" integer DEFAULT 0 NOT NULL,
	"refused_count" integer DEFAULT 0 NOT NULL,
	"skipped_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"sent_by" text,
	"sending_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "mailings_state" CHECK ("mailings"."state" in ('draft', 'sending', 'paused', 'sent', 'stopped'))
);
--> statement-breakpoint
CREATE TABLE "reader_counts" (
	"topic" text PRIMARY KEY NOT NULL,
	"readers" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"change" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "subscriptions_by_status";--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "refusals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "is_reader" boolean GENERATED ALWAYS AS (status = 'confirmed' and refusals < 2) STORED;--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD CONSTRAINT "mailing_recipients_mailing_id_mailings_id_fk" FOREIGN KEY ("mailing_id") REFERENCES "public"."mailings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD CONSTRAINT "mailing_recipients_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recipients_waiting" ON "mailing_recipients" USING btree ("mailing_id","due_at","id") WHERE "mailing_recipients"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "recipients_not_sent" ON "mailing_recipients" USING btree ("mailing_id","settled_at","id") WHERE "mailing_recipients"."state" in ('refused', 'skipped');--> statement-breakpoint
CREATE INDEX "recipients_by_subscription" ON "mailing_recipients" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "mailings_by_time" ON "mailings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mailings_by_state" ON "mailings" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "subscription_changes_by_time" ON "subscription_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "subscriptions_by_status_and_time" ON "subscriptions" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "subscriptions_by_time" ON "subscriptions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "subscriptions_refused" ON "subscriptions" USING btree ("created_at","id") WHERE "subscriptions"."refusals" >= 2;--> statement-breakpoint
CREATE INDEX "subscriptions_unconfirmed" ON "subscriptions" USING btree ("confirm_expires_at") WHERE "subscriptions"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "subscriptions_by_address" ON "subscriptions" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "readers_by_topic" ON "subscriptions" USING gin ("topics") WHERE "subscriptions"."is_reader";--> statement-breakpoint
-- By hand: the database keeps the counts of readers, and what the chart of their growth is drawn from.
CREATE FUNCTION count_readers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	before_topics text[] := CASE WHEN TG_OP <> 'INSERT' AND OLD.is_reader THEN OLD.topics || '*'::text ELSE '{}' END;
	after_topics text[] := CASE WHEN TG_OP <> 'DELETE' AND NEW.is_reader THEN NEW.topics || '*'::text ELSE '{}' END;
BEGIN
	-- In the order of their names, so that of two who change several neither waits for the other.
	INSERT INTO reader_counts AS kept (topic, readers)
	SELECT topic, sum(step) FROM (
		SELECT unnest(after_topics) AS topic, 1 AS step
		UNION ALL SELECT unnest(before_topics), -1
	) AS steps
	GROUP BY topic HAVING sum(step) <> 0 ORDER BY topic
	ON CONFLICT (topic) DO UPDATE SET readers = kept.readers + excluded.readers;
	IF TG_OP <> 'DELETE' AND NEW.status = 'confirmed' AND (TG_OP = 'INSERT' OR OLD.status <> 'confirmed') THEN
		INSERT INTO subscription_changes (change, at) VALUES ('confirmed', coalesce(NEW.confirmed_at, now()));
	ELSIF TG_OP <> 'INSERT' AND OLD.status = 'confirmed' AND (TG_OP = 'DELETE' OR NEW.status = 'unsubscribed') THEN
		INSERT INTO subscription_changes (change, at) VALUES ('unsubscribed', CASE WHEN TG_OP = 'DELETE' THEN now() ELSE coalesce(NEW.unsubscribed_at, now()) END);
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER count_readers AFTER INSERT OR DELETE OR UPDATE OF status, topics, refusals ON "subscriptions"
	FOR EACH ROW EXECUTE FUNCTION count_readers();
--> statement-breakpoint
INSERT INTO "reader_counts" ("topic", "readers")
SELECT topic, count(*) FROM "subscriptions", unnest("topics" || '*'::text) AS topic WHERE "is_reader" GROUP BY topic;
--> statement-breakpoint
INSERT INTO "subscription_changes" ("change", "at")
SELECT 'confirmed', "confirmed_at" FROM "subscriptions" WHERE "confirmed_at" IS NOT NULL
UNION ALL
SELECT 'unsubscribed', "unsubscribed_at" FROM "subscriptions" WHERE "confirmed_at" IS NOT NULL AND "unsubscribed_at" IS NOT NULL
ORDER BY 2;
