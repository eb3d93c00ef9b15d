CREATE TABLE "desk_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"staff_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"authenticated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"refund_cap_cents" integer,
	"password_hash" text,
	"sealed_code_secret" text,
	"last_code_step" bigint DEFAULT 0 NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"invitation_seed" text,
	"invitation_hash" text,
	"invitation_expires_at" timestamp with time zone,
	"joined_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "staff_invitation_hash_unique" UNIQUE("invitation_hash"),
	CONSTRAINT "staff_role" CHECK ("staff"."role" in ('owner', 'support', 'content', 'accountant')),
	CONSTRAINT "staff_invitation" CHECK (("staff"."invitation_seed" is null) = ("staff"."invitation_hash" is null) and ("staff"."invitation_seed" is null) = ("staff"."invitation_expires_at" is null))
);
--> statement-breakpoint
ALTER TABLE "acts" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "desk_sessions" ADD CONSTRAINT "desk_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_sessions_by_staff" ON "desk_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "desk_sessions_by_end" ON "desk_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "recovery_codes_by_staff" ON "recovery_codes" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_member_an_address" ON "staff" USING btree ("email") WHERE "staff"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "refunds_by_time" ON "refunds" USING btree ("created_at");