-- Links that were mailed before keep working: they are looked up by their hash.
ALTER TABLE "download_tokens" ADD COLUMN "seed" text NOT NULL DEFAULT gen_random_uuid()::text;--> statement-breakpoint
ALTER TABLE "download_tokens" ALTER COLUMN "seed" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "seed" text NOT NULL DEFAULT gen_random_uuid()::text;--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "seed" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD COLUMN "seed" text NOT NULL DEFAULT gen_random_uuid()::text;--> statement-breakpoint
ALTER TABLE "account_tokens" ALTER COLUMN "seed" DROP DEFAULT;
