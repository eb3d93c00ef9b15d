CREATE TABLE "mailed_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"email_hash" text NOT NULL,
	"mailbox_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"seed" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mailed_codes_by_mailbox" ON "mailed_codes" USING btree ("mailbox_hash","purpose","expires_at");--> statement-breakpoint
CREATE INDEX "mailed_codes_by_end" ON "mailed_codes" USING btree ("expires_at");