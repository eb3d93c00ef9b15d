CREATE TABLE "acts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"who" text NOT NULL,
	"act" text NOT NULL,
	"order_id" text,
	"subject" text,
	"before" jsonb,
	"after" jsonb,
	"reason" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "acts_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "disputes_amount" CHECK ("disputes"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "downloads" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"book_id" text NOT NULL,
	"title" text NOT NULL,
	"format" text NOT NULL,
	"way" text NOT NULL,
	"network" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "downloads_format" CHECK ("downloads"."format" in ('pdf', 'epub')),
	CONSTRAINT "downloads_way" CHECK ("downloads"."way" in ('link', 'library'))
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"order_id" text,
	"user_id" text,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"state" text NOT NULL,
	"tries" integer NOT NULL,
	"answer" text,
	"first_tried_at" timestamp with time zone NOT NULL,
	"last_tried_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_state" CHECK ("mails"."state" in ('sending', 'sent', 'delayed')),
	CONSTRAINT "mails_tries" CHECK ("mails"."tries" >= 1),
	CONSTRAINT "mails_sent_at" CHECK (("mails"."state" = 'sent') = ("mails"."sent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "owner_tasks" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"order_id" text,
	"amount_cents" integer,
	"summary" text NOT NULL,
	"details" jsonb NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "provider_reads" (
	"list" text PRIMARY KEY NOT NULL,
	"read_until" timestamp with time zone NOT NULL,
	"cursor" text,
	"look_began_at" timestamp with time zone,
	"last_read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"book_ids" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_cents" > 0),
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('pending', 'requires_action', 'succeeded', 'failed', 'canceled'))
);
--> statement-breakpoint
ALTER TABLE "download_tokens" DROP CONSTRAINT "download_tokens_order_id_unique";--> statement-breakpoint
ALTER TABLE "user_purchases" ALTER COLUMN "stripe_session_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "next_sweep_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "sweep_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "forgotten_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "download_tokens" ADD COLUMN "replaced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_ebook_access" ADD COLUMN "ended_by" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "user_purchases" ADD COLUMN "source" text DEFAULT 'paid' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_purchases" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "acts" ADD CONSTRAINT "acts_order_id_checkouts_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_checkouts_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_order_id_checkouts_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_order_id_checkouts_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_tasks" ADD CONSTRAINT "owner_tasks_order_id_checkouts_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_checkouts_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "acts_by_order" ON "acts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "acts_by_time" ON "acts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "disputes_by_order" ON "disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "downloads_by_order" ON "downloads" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "downloads_by_time" ON "downloads" USING btree ("at");--> statement-breakpoint
CREATE INDEX "mails_by_order" ON "mails" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "mails_by_user" ON "mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mails_by_address" ON "mails" USING btree ("to_address");--> statement-breakpoint
CREATE INDEX "mails_by_time" ON "mails" USING btree ("first_tried_at");--> statement-breakpoint
CREATE INDEX "mails_not_sent" ON "mails" USING btree ("last_tried_at") WHERE "mails"."state" <> 'sent';--> statement-breakpoint
CREATE UNIQUE INDEX "one_task_per_cause" ON "owner_tasks" USING btree ("kind","reference");--> statement-breakpoint
CREATE INDEX "owner_tasks_by_order" ON "owner_tasks" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "owner_tasks_open" ON "owner_tasks" USING btree ("raised_at") WHERE "owner_tasks"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "refunds_by_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_by_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "checkouts_by_email" ON "checkouts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "checkouts_by_user" ON "checkouts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "checkouts_by_time" ON "checkouts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "checkouts_to_sweep" ON "checkouts" USING btree ("next_sweep_at") WHERE "checkouts"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "checkouts_with_password" ON "checkouts" USING btree ("expires_at") WHERE "checkouts"."password_hash" is not null;--> statement-breakpoint
CREATE INDEX "checkouts_to_forget" ON "checkouts" USING btree ("expires_at") WHERE "checkouts"."status" in ('expired', 'failed') and "checkouts"."forgotten_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_link_per_order" ON "download_tokens" USING btree ("order_id") WHERE "download_tokens"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "download_tokens_by_order" ON "download_tokens" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_events_open" ON "payment_events" USING btree ("received_at") WHERE "payment_events"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "payment_events_by_time" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "payment_events_by_payment" ON "payment_events" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_events_by_session" ON "payment_events" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "order_history_by_order" ON "order_history" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "purchases_by_user" ON "user_purchases" USING btree ("user_id","purchased_at");--> statement-breakpoint
CREATE INDEX "purchases_by_time" ON "user_purchases" USING btree ("purchased_at");--> statement-breakpoint
CREATE INDEX "account_tokens_by_end" ON "account_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_by_end" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_status" CHECK ("checkouts"."status" in ('opening', 'pending', 'complete', 'expired', 'failed'));--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_sum" CHECK ("checkouts"."subtotal_cents" >= 0 and "checkouts"."tax_cents" >= 0 and "checkouts"."total_cents" = "checkouts"."subtotal_cents" + "checkouts"."tax_cents");--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_sweep_count" CHECK ("checkouts"."sweep_count" >= 0);--> statement-breakpoint
ALTER TABLE "download_tokens" ADD CONSTRAINT "download_tokens_count" CHECK ("download_tokens"."downloads_count" >= 0 and "download_tokens"."downloads_count" <= "download_tokens"."max_downloads");--> statement-breakpoint
-- Until now only money that went back ended a grant.
UPDATE "user_ebook_access" SET "ended_by" = 'money' WHERE "ended_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "user_ebook_access" ADD CONSTRAINT "grants_ended_by" CHECK (("user_ebook_access"."ended_by" is null) = ("user_ebook_access"."ended_at" is null));--> statement-breakpoint
ALTER TABLE "user_purchases" ADD CONSTRAINT "purchases_status" CHECK ("user_purchases"."status" in ('completed', 'refunded', 'disputed'));--> statement-breakpoint
ALTER TABLE "user_purchases" ADD CONSTRAINT "purchases_amount" CHECK ("user_purchases"."amount" >= 0);--> statement-breakpoint
ALTER TABLE "user_purchases" ADD CONSTRAINT "purchases_refunded" CHECK ("user_purchases"."refunded_cents" between 0 and "user_purchases"."amount");--> statement-breakpoint
ALTER TABLE "user_purchases" ADD CONSTRAINT "purchases_source" CHECK (("user_purchases"."source" = 'paid') = ("user_purchases"."stripe_session_id" is not null));--> statement-breakpoint
UPDATE "checkouts" SET "next_sweep_at" = now() WHERE "status" = 'pending' AND "session_id" IS NOT NULL;--> statement-breakpoint
-- What an append-only table says can be relied on: nobody, the shop included, changes it afterwards.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Rows of % are never changed or deleted.', TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE OR TRUNCATE ON "acts"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE OR TRUNCATE ON "order_history"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER refuse_change BEFORE UPDATE OR TRUNCATE ON "downloads"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION keep_downloads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD.at > now() - interval '119 days' THEN
		RAISE EXCEPTION 'Rows of downloads are kept for 120 days.';
	END IF;
	RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_downloads BEFORE DELETE ON "downloads"
	FOR EACH ROW EXECUTE FUNCTION keep_downloads();
