CREATE TABLE "blocked_buyers" (
	"email" text PRIMARY KEY NOT NULL,
	"blocked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_refusals" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"who" text NOT NULL,
	"role" text,
	"command" text NOT NULL,
	"order_id" text,
	"sentence" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_copies" (
	"mail_id" text PRIMARY KEY NOT NULL,
	"body" "bytea" NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "checkouts_by_time";--> statement-breakpoint
DROP INDEX "mails_by_time";--> statement-breakpoint
DROP INDEX "payment_events_by_time";--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "wants_morning_mail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "morning_mailed_for" text;--> statement-breakpoint
ALTER TABLE "mail_copies" ADD CONSTRAINT "mail_copies_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_refusals_by_time" ON "desk_refusals" USING btree ("at");--> statement-breakpoint
CREATE INDEX "mail_copies_by_time" ON "mail_copies" USING btree ("kept_at");--> statement-breakpoint
CREATE INDEX "acts_by_who" ON "acts" USING btree ("who","at");--> statement-breakpoint
CREATE INDEX "acts_by_act" ON "acts" USING btree ("act","at");--> statement-breakpoint
CREATE INDEX "acts_by_subject" ON "acts" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "checkouts_by_sum" ON "checkouts" USING btree ("total_cents","id") WHERE "checkouts"."status" = 'complete';--> statement-breakpoint
CREATE INDEX "purchases_not_completed" ON "user_purchases" USING btree ("status") WHERE "user_purchases"."status" <> 'completed';--> statement-breakpoint
CREATE INDEX "purchases_given" ON "user_purchases" USING btree ("order_id") WHERE "user_purchases"."source" = 'given';--> statement-breakpoint
CREATE INDEX "purchases_sent_back" ON "user_purchases" USING btree ("order_id") WHERE "user_purchases"."refunded_cents" > 0;--> statement-breakpoint
CREATE INDEX "users_by_time" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_by_words" ON "users" USING gin (to_tsvector('simple', "first_name" || ' ' || "last_name" || ' ' || translate("email", '@.-_+', '     ')));--> statement-breakpoint
CREATE INDEX "checkouts_by_time" ON "checkouts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mails_by_time" ON "mails" USING btree ("first_tried_at","id");--> statement-breakpoint
CREATE INDEX "payment_events_by_time" ON "payment_events" USING btree ("received_at","id");--> statement-breakpoint
-- What was refused is history as well: nobody changes it afterwards. Old rows may go.
CREATE TRIGGER refuse_change BEFORE UPDATE OR TRUNCATE ON "desk_refusals"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
