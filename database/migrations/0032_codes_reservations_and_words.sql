ALTER TABLE "acts" ADD COLUMN "digest" text;--> statement-breakpoint
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
CREATE INDEX "mailed_codes_by_end" ON "mailed_codes" USING btree ("expires_at");--> statement-breakpoint
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
CREATE INDEX "download_reservations_by_expiry" ON "download_reservations" USING btree ("expires_at");--> statement-breakpoint
-- As foldText in app/platform/text/fold-text.ts writes what is looked for; has-words.server.test.ts holds the two together.
-- One function of what every PostgreSQL has, since an index may use no other while it is restored.
-- What an apostrophe parts is found in its parts and as one word.
CREATE FUNCTION "folded_words"(words text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select to_tsvector('simple',
    translate(folded, '@._+-/:,;()"&#!?*%=~<>[]{}|\^$''', repeat(' ', 31)) || ' ' ||
    translate(folded, '@._+-/:,;()"&#!?*%=~<>[]{}|\^$''', repeat(' ', 30)))
  from (select normalize(
    replace(replace(replace(replace(
      translate(
        lower(regexp_replace(
          normalize(translate(words, '‘’‚‛′‵ʹʻʼʽˈ`´＇｀', repeat('''', 15)), NFKD),
          '[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u064b-\u065f\u0670\u00ad\u0600-\u0605\u061c\u06dd\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]',
          '', 'g')),
        'ðđøłħŧıȷŋĸəɓɗƙς', 'ddolhtijnkebdkσ'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    NFC) as folded) as text
$$;--> statement-breakpoint
-- As mailboxOf in app/features/identity/mailbox-of.ts tells it; in-mailbox.server.test.ts holds the two together.
CREATE FUNCTION "mailbox_of"(email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select case
    when name = '' then email
    when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    else name || '@' || domain
  end
  from (select
    split_part(substring(email from '^(.*)@'), '+', 1) as name,
    substring(email from '[^@]*$') as domain) as parts
$$;--> statement-breakpoint
-- Fits the release before: it finds the same without these indexes, only slower, for as long as both run.
DROP INDEX "acts_by_words";--> statement-breakpoint
DROP INDEX "checkouts_by_words";--> statement-breakpoint
DROP INDEX "messages_by_words";--> statement-breakpoint
DROP INDEX "users_by_words";--> statement-breakpoint
CREATE INDEX "checkouts_by_mailbox" ON "checkouts" USING btree (mailbox_of("email")) WHERE "checkouts"."status" = 'complete';--> statement-breakpoint
CREATE INDEX "users_by_mailbox" ON "users" USING btree (mailbox_of("email"));--> statement-breakpoint
CREATE INDEX "acts_by_words" ON "acts" USING gin (folded_words(coalesce("reason", '')));--> statement-breakpoint
CREATE INDEX "checkouts_by_words" ON "checkouts" USING gin (folded_words("first_name" || ' ' || "last_name" || ' ' || "email")) WHERE "checkouts"."status" = 'complete';--> statement-breakpoint
CREATE INDEX "messages_by_words" ON "contact_messages" USING gin (folded_words("first_name" || ' ' || "last_name" || ' ' || "email"));--> statement-breakpoint
CREATE INDEX "users_by_words" ON "users" USING gin (folded_words("first_name" || ' ' || "last_name" || ' ' || "email"));--> statement-breakpoint
ALTER TABLE "provider_reads" ADD COLUMN "reads_left" double precision;