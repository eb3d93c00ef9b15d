CREATE TABLE "reminders" (
	"email_hash" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"reminded_at" timestamp with time zone NOT NULL,
	"seed" text NOT NULL,
	"stop_token_hash" text NOT NULL,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "reminders_stop_token_hash_unique" UNIQUE("stop_token_hash")
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "reminder_asked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "reminders_to_forget" ON "reminders" USING btree ("reminded_at") WHERE "reminders"."stopped_at" is null;