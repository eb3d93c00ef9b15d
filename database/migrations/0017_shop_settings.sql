CREATE TABLE "shop_settings" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"seller" jsonb,
	"tax" jsonb,
	"time_zone" text,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_row" CHECK ("shop_settings"."id")
);
