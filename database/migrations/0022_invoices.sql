CREATE TABLE "invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"order_id" text NOT NULL,
	"corrects_id" text,
	"reversal_id" text,
	"total_cents" integer NOT NULL,
	"facts" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('invoice', 'credit-note')),
	CONSTRAINT "invoices_number" CHECK ("invoices"."number" >= 1),
	CONSTRAINT "invoices_corrects" CHECK (("invoices"."kind" = 'credit-note') = ("invoices"."corrects_id" is not null)),
	CONSTRAINT "invoices_total" CHECK ("invoices"."total_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_checkouts_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_corrects_id_invoices_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_paper_per_number" ON "invoices" USING btree ("kind","number");--> statement-breakpoint
CREATE UNIQUE INDEX "one_credit_note_per_reversal" ON "invoices" USING btree ("corrects_id","reversal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_cancellation_per_invoice" ON "invoices" USING btree ("corrects_id") WHERE "invoices"."reversal_id" is null;--> statement-breakpoint
CREATE INDEX "invoices_by_order" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoices_by_time" ON "invoices" USING btree ("issued_at","id");--> statement-breakpoint
-- By hand: a paper that was handed out is corrected by another one, never changed.
CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE OR TRUNCATE ON "invoices"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
