CREATE TABLE "alert_mails" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"gathered_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "alert_mails_state" CHECK ("alert_mails"."state" in ('waiting', 'sent', 'failed')),
	CONSTRAINT "alert_mails_ended" CHECK (("alert_mails"."state" = 'waiting') = ("alert_mails"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"summary" text NOT NULL,
	"commands" text[] NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"mail_from" timestamp with time zone NOT NULL,
	"healed_at" timestamp with time zone,
	"ending" text,
	"began_mail_id" bigint,
	"healed_mail_id" bigint,
	CONSTRAINT "alerts_mail_from" CHECK ("alerts"."mail_from" >= "alerts"."began_at"),
	CONSTRAINT "alerts_healed" CHECK ("alerts"."healed_at" >= "alerts"."began_at"),
	CONSTRAINT "alerts_ending" CHECK ("alerts"."ending" is null or "alerts"."healed_at" is not null),
	CONSTRAINT "alerts_healed_mail" CHECK ("alerts"."healed_mail_id" is null or ("alerts"."healed_at" is not null and "alerts"."began_mail_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "source" text DEFAULT 'webhook' NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_began_mail_id_alert_mails_id_fk" FOREIGN KEY ("began_mail_id") REFERENCES "public"."alert_mails"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_healed_mail_id_alert_mails_id_fk" FOREIGN KEY ("healed_mail_id") REFERENCES "public"."alert_mails"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_mails_by_time" ON "alert_mails" USING btree ("gathered_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_alert" ON "alerts" USING btree ("kind","subject") WHERE "alerts"."healed_at" is null;--> statement-breakpoint
CREATE INDEX "alerts_by_subject" ON "alerts" USING btree ("kind","subject","healed_at");--> statement-breakpoint
CREATE INDEX "alerts_by_time" ON "alerts" USING btree ("began_at");--> statement-breakpoint
CREATE INDEX "alerts_by_healing" ON "alerts" USING btree ("healed_at");--> statement-breakpoint
CREATE INDEX "alerts_by_began_mail" ON "alerts" USING btree ("began_mail_id");--> statement-breakpoint
CREATE INDEX "alerts_by_healed_mail" ON "alerts" USING btree ("healed_mail_id");