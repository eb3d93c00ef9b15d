ALTER TABLE "staff" ADD COLUMN "mailed_morning_at" timestamp with time zone;--> statement-breakpoint
-- Fits the release before: it has no such column.
ALTER TABLE "staff" DROP COLUMN "morning_mailed_for";