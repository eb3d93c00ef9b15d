CREATE TABLE "order_lines" (
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"book_id" text NOT NULL,
	"title" text NOT NULL,
	"bundle_title" text,
	"cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	CONSTRAINT "order_lines_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_lines_position" CHECK ("order_lines"."position" >= 1),
	CONSTRAINT "order_lines_cents" CHECK ("order_lines"."cents" >= 0),
	CONSTRAINT "order_lines_tax_cents" CHECK ("order_lines"."tax_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_checkouts_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_line_per_book_and_order" ON "order_lines" USING btree ("order_id","book_id");--> statement-breakpoint
-- What was ordered before there were lines. A paid order has recorded its titles, with the grants and
-- with the link; of the others the titles were what they had been since the first sale. All books
-- cost the same until then, so each had an equal part of price and tax.
INSERT INTO "order_lines" ("order_id", "position", "book_id", "title", "bundle_title", "cents", "tax_cents")
SELECT
	c."id",
	b."position",
	b."book_id",
	coalesce(a."ebook_title", t."ebook_titles"[b."position"], known."title", b."book_id"),
	CASE c."product_type" WHEN 'ultimate_lazy_guide' THEN 'The Ultimate Lazy Guide to Passive Investing' END,
	c."subtotal_cents" / n."books" + (b."position" <= c."subtotal_cents" % n."books")::int,
	c."tax_cents" / n."books" + (b."position" <= c."tax_cents" % n."books")::int
FROM "checkouts" c
CROSS JOIN LATERAL (SELECT cardinality(c."ebook_ids") AS "books") n
CROSS JOIN LATERAL unnest(c."ebook_ids") WITH ORDINALITY AS b("book_id", "position")
LEFT JOIN "user_ebook_access" a ON a."order_id" = c."id" AND a."ebook_id" = b."book_id"
LEFT JOIN "download_tokens" t ON t."order_id" = c."id"
LEFT JOIN (VALUES
	('ebook-1', 'Built to Last — Your Financial Foundation for Smart Investing'),
	('ebook-2', 'Investing in the Stock Market Without the Jargon'),
	('ebook-3', 'Investing Without Fear — The Smart Way to Handle Risk'),
	('ebook-4', 'No More Excuses — How to Actually Start Investing'),
	('ebook-5', 'Keep It Growing — How to Maintain Optimize and Live Off Your Portfolio')
) AS known("id", "title") ON known."id" = b."book_id";--> statement-breakpoint
ALTER TABLE "checkouts" DROP COLUMN "ebook_ids";
