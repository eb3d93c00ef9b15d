CREATE TABLE "download_reservations" (
	"id" text PRIMARY KEY NOT NULL,
	"link_id" text NOT NULL,
	"book_id" text NOT NULL,
	"title" text NOT NULL,
	"format" text NOT NULL,
	"copy_name" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sent_bytes" bigint DEFAULT 0 NOT NULL,
	"taken_count" integer DEFAULT 0 NOT NULL,
	"remaining_bytes" bigint NOT NULL,
	"reached_byte" integer DEFAULT 0 NOT NULL,
	"last_range_at" timestamp with time zone,
	"network" text NOT NULL,
	"reserved_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"counted_at" timestamp with time zone,
	CONSTRAINT "download_reservations_format" CHECK ("download_reservations"."format" in ('pdf', 'epub'))
);
--> statement-breakpoint
ALTER TABLE "download_reservations" ADD CONSTRAINT "download_reservations_link_id_download_tokens_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."download_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_reservation_per_file" ON "download_reservations" USING btree ("link_id","book_id","format");--> statement-breakpoint
CREATE INDEX "download_reservations_by_expiry" ON "download_reservations" USING btree ("expires_at");