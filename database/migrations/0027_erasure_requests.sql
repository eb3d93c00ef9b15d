CREATE TABLE "erasure_requests" (
	"user_id" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"erased_at" timestamp with time zone,
	"last_mail_to" text,
	CONSTRAINT "erasure_requests_id_unique" UNIQUE("id"),
	CONSTRAINT "erasure_requests_last_mail" CHECK (("erasure_requests"."erased_at" is null) = ("erasure_requests"."last_mail_to" is null))
);
--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erasure_requests_by_try" ON "erasure_requests" USING btree ("next_try_at");