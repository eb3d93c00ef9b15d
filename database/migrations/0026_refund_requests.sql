CREATE TABLE "refund_requests" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"book_ids" text[] NOT NULL,
	"reason" text,
	"asked_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"outcome" text,
	"answer" text,
	CONSTRAINT "refund_requests_kind" CHECK ("refund_requests"."kind" in ('refund', 'withdrawal')),
	CONSTRAINT "refund_requests_outcome" CHECK (("refund_requests"."settled_at" is null) = ("refund_requests"."outcome" is null) and "refund_requests"."outcome" in ('refunded', 'declined'))
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "consent_version" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "consented_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_order_id_checkouts_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_requests_by_order" ON "refund_requests" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_request_per_order" ON "refund_requests" USING btree ("order_id") WHERE "refund_requests"."settled_at" is null;