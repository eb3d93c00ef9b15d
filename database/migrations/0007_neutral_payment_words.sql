ALTER TABLE "payment_events" RENAME COLUMN "payment_intent_id" TO "payment_id";--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "about" text;--> statement-breakpoint
-- Until now the business read this from Stripe's words.
UPDATE "payment_events" SET "about" = CASE
	WHEN "session_id" IS NOT NULL THEN 'session'
	WHEN "type" ~ '^(charge\.refund|refund\.|charge\.dispute\.)' THEN 'reversal'
END;--> statement-breakpoint
ALTER TABLE "user_purchases" RENAME COLUMN "stripe_payment_intent_id" TO "payment_id";--> statement-breakpoint
ALTER TABLE "user_purchases" RENAME CONSTRAINT "user_purchases_stripe_payment_intent_id_unique" TO "user_purchases_payment_id_unique";
