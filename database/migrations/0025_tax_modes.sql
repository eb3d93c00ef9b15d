ALTER TABLE "checkouts" ADD COLUMN "tax_mode" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tax_rate_bps" numeric(8, 2);--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tax_place" text;--> statement-breakpoint
-- Fits the release before: it leaves the new columns empty.
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_tax_mode" CHECK ("checkouts"."tax_mode" in ('flat', 'none', 'included', 'stripe'));--> statement-breakpoint
-- Fits the release before: it leaves the new columns empty.
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_tax_rate" CHECK ("order_lines"."tax_rate_bps" >= 0);