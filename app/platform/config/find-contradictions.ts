const localHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an origin is this machine: the sandbox and made-up secrets are allowed only then. */
export function isLocalOrigin(origin: URL): boolean {
  return localHosts.has(origin.hostname);
}

function isStripe(apiUrl: string): boolean {
  return /^https:\/\/api\.stripe\.com\/?$/i.test(apiUrl.trim());
}

/**
 * What is wrong with settings that are each well formed: which ones go together, and which ones a
 * shop that others can reach must have. Looks at what was given, so that it can be asked even while
 * some of it is malformed.
 */
export function findContradictions(
  input: Record<string, string | undefined>,
  publicUrl: URL,
): string[] {
  const isLocal = isLocalOrigin(publicUrl);
  const given = (name: string) => /[^\s,]/.test(input[name] ?? '');
  const problems: string[] = [];
  const forbid = (isWrong: boolean, problem: string) => {
    if (isWrong) problems.push(problem);
  };
  const together = (name: string, other: string) =>
    forbid(given(other) && !given(name), `${name} is missing: it goes with ${other}.`);

  forbid(
    publicUrl.pathname !== '/' || publicUrl.search !== '' || publicUrl.hash !== '',
    'PUBLIC_URL must be an origin only, such as https://shop.example, without a path.',
  );
  forbid(
    !isLocal && publicUrl.protocol !== 'https:',
    'PUBLIC_URL must start with https:// unless it is this machine.',
  );
  forbid(
    !isLocal && !given('STRIPE_SECRET_KEY'),
    'STRIPE_SECRET_KEY is missing: the sandbox runs only while PUBLIC_URL is this machine.',
  );
  forbid(
    !isLocal && !given('SMTP_URL'),
    'SMTP_URL is missing: the sandbox mailbox runs only while PUBLIC_URL is this machine.',
  );
  forbid(
    !isLocal && !given('AUTH_SECRET'),
    'AUTH_SECRET is missing (try: openssl rand -base64 32).',
  );
  forbid(
    !isLocal && given('LIMITS_FACTOR') && Number(input.LIMITS_FACTOR) !== 1,
    'LIMITS_FACTOR is for load tests only: it is refused unless PUBLIC_URL is this machine.',
  );
  forbid(
    !isLocal && /^\s*[sr]k_test_/.test(input.STRIPE_SECRET_KEY ?? ''),
    'STRIPE_SECRET_KEY is a test key, with which anybody can buy for free: set the live key (sk_live_ or rk_live_) unless PUBLIC_URL is this machine.',
  );
  forbid(
    !isLocal && given('STRIPE_API_URL') && !isStripe(input.STRIPE_API_URL ?? ''),
    'STRIPE_API_URL is for tests only: it is refused unless PUBLIC_URL is this machine.',
  );
  together('STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY');
  together('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET');
  together('STRIPE_SECRET_KEY', 'STRIPE_API_URL');
  together('MAIL_FROM', 'SMTP_URL');
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_CA', 'DATABASE_POOL']) {
    together('DATABASE_URL', name);
  }
  const account = ['S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  const buckets = ['S3_BUCKET', 'STAMP_BUCKET'];
  forbid(
    [...account, ...buckets, 'S3_ENDPOINT'].some(given) &&
      !(account.every(given) && buckets.some(given)),
    'S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together; STAMP_BUCKET needs the last three.',
  );
  forbid(
    given('BOOKS_DIR') && given('S3_BUCKET'),
    'BOOKS_DIR and S3_BUCKET both say where your books are: give one.',
  );
  return problems;
}
