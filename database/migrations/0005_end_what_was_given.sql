ALTER TABLE "download_tokens" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_ebook_access" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_purchases" ADD COLUMN "payment_checks" integer DEFAULT 0 NOT NULL;