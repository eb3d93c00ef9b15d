-- As foldText in app/platform/text/fold-text.ts writes what is looked for; has-words.server.test.ts holds the two together.
-- What a sign joins is found in its parts and as one word. The release before finds more, too.
CREATE OR REPLACE FUNCTION "folded_words"(words text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select to_tsvector('simple',
    regexp_replace(folded, signs, ' ', 'g') || ' ' || regexp_replace(folded, signs, '', 'g'))
  from (select
    '[!-/:-@\u005b-\u0060{-~\u00a1-\u00bf\u00d7\u00f7\u02b9-\u02df\u02e5-\u02ff\u0375\u03f6\u0482\u055a-\u055f\u0589-\u058f\u05be\u05f3\u05f4\u0606-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u06de\u06e9\u06fd\u06fe\u07f4\u07f5\u2010-\u205e\u20a0-\u20cf\u2104-\u212e\u213a\u2141-\u2144\u214a-\u214d\u214f\u218a-\u2bff\u2e00-\u2e2e\u2e30-\u2e7f\u3001-\u3004\u3008-\u3020\u3030\u3037\u303d-\u303f\u30a0\u30fb\ua78b\ua78c\ufbb2-\ufbd2\ufd3e-\ufdff\ufe45\ufe46]' as signs,
    normalize(
      replace(replace(replace(replace(
        translate(
          lower(regexp_replace(
            normalize(
              regexp_replace(
                regexp_replace(translate(words, '™℠®©', ''), '[\u2800\u3164\uffa0]', ' ', 'g'),
                '[´΄\u02d8-\u02dd\u1fbd\u1fbf\u1ffd\u1ffe]', '''', 'g'),
              NFKD),
            '[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u00ad\u0600-\u0605\u061c\u06dd\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufffc]',
            '', 'g')),
          'ðđøłħŧıȷŋĸəɓɗƙςٱىیےکڪةہەھ', 'ddolhtijnkebdkσايييككهههه'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      NFC) as folded) as text
$$;--> statement-breakpoint
REINDEX INDEX "acts_by_words";--> statement-breakpoint
REINDEX INDEX "checkouts_by_words";--> statement-breakpoint
REINDEX INDEX "messages_by_words";--> statement-breakpoint
REINDEX INDEX "users_by_words";--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("order_id") WHERE status not in ('lost', 'won', 'warning_closed', 'prevented');
