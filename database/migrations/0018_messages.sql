CREATE TABLE "message_answers" (
	"id" text PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"text" text NOT NULL,
	"answered_by" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	"mail_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "contact_message_id" text;--> statement-breakpoint
ALTER TABLE "message_answers" ADD CONSTRAINT "message_answers_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_answers_by_message" ON "message_answers" USING btree ("message_id","answered_at");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_contact_message_id_contact_messages_id_fk" FOREIGN KEY ("contact_message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_by_time" ON "contact_messages" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "messages_open" ON "contact_messages" USING btree ("received_at","id") WHERE "contact_messages"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "messages_by_email" ON "contact_messages" USING btree (lower(trim("email")));--> statement-breakpoint
CREATE INDEX "messages_by_words" ON "contact_messages" USING gin (to_tsvector('simple', "first_name" || ' ' || "last_name" || ' ' || translate("email", '@.-_+', '     ')));--> statement-breakpoint
CREATE INDEX "mails_by_message" ON "mails" USING btree ("contact_message_id");--> statement-breakpoint
-- By hand: the owner answered the messages of before by mail. Those of the last two weeks may still wait.
UPDATE "contact_messages" SET "settled_at" = "received_at" WHERE "received_at" < now() - interval '14 days';
--> statement-breakpoint
-- The mails that brought them to the owner go with them from now on.
UPDATE "mails" SET "contact_message_id" = "contact_messages"."id" FROM "contact_messages"
	WHERE "mails"."kind" = 'contact-message' AND split_part(substr("mails"."id", 9), '@', 1) = "contact_messages"."id";
