import { hashPassword } from '#app/features/identity/password/password-hash.server.ts';
import { runShop } from '#tests/harness/run-shop.ts';
import { median } from './median.ts';

/**
 * Measures on the real product, over HTTP: whether time tells a known address from an unknown one,
 * and how much a sign-in costs beyond the hash that makes it slow on purpose.
 * Run by hand: node bench/auth-timing.ts
 */
const samples = 200;
const clients = 8;
const rateMs = 10_000;
const password = 'correct horse battery';
const warmUps = 10;
const member = (n: number) => `member-${n}@example.com`;

const shop = await runShop({ LIMITS_FACTOR: '1000000', LOG_LEVEL: 'silent' });
try {
  for (let n = 0; n < samples + warmUps; n += 1) {
    await post('/api/auth/sign-up/email', { email: member(n), password, name: 'A' });
  }
  const ways: [string, (email: string) => Promise<number>][] = [
    [
      'sign-in, wrong password',
      (email) => timed('/api/auth/sign-in/email', { email, password: 'not the right one' }),
    ],
    ['sign-up', (email) => timed('/api/auth/sign-up/email', { email, password, name: 'A' })],
    ['reset', (email) => timed('/api/send-password-reset', { email })],
  ];
  for (const [name, ask] of ways) await compare(name, ask);
  await compareRates();
} finally {
  await shop.stop();
}

/** Asks about a known and an unknown address in turns, each once, so that both meet the same noise. */
async function compare(name: string, ask: (email: string) => Promise<number>): Promise<void> {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  for (let n = 0; n < samples + warmUps; n += 1) {
    const unknown = `${name.replaceAll(/\W/g, '')}-${n}@example.com`;
    const turns = [
      async () => ({ kind: 'known', ms: await ask(member(n)) }) as const,
      async () => ({ kind: 'unknown', ms: await ask(unknown) }) as const,
    ];
    for (const turn of n % 2 === 0 ? turns : turns.reverse()) {
      const { kind, ms } = await turn();
      if (n >= warmUps) times[kind].push(ms);
    }
  }
  const [a, b] = [median(times.known), median(times.unknown)];
  const gap = Math.abs(a - b).toFixed(2);
  say(`${name}: known ${a.toFixed(2)} ms, unknown ${b.toFixed(2)} ms, gap ${gap} ms`);
}

async function compareRates(): Promise<void> {
  const hashes = await rateOf(() => hashPassword(password));
  // Tries at one account wait for each other, so each is another's.
  const signIns = await rateOf((n) =>
    post('/api/auth/sign-in/email', { email: member(n % samples), password }),
  );
  say(`hashes alone: ${hashes.toFixed(0)}/s; sign-ins: ${signIns.toFixed(0)}/s`);
  say(`a sign-in costs ${(hashes / signIns).toFixed(2)} times its hash (${clients} at once)`);
}

/** How often a second `act` can be done, by `clients` at once. */
async function rateOf(act: (n: number) => Promise<unknown>): Promise<number> {
  let begun = 0;
  let done = 0;
  const start = performance.now();
  const work = async () => {
    while (performance.now() - start < rateMs) {
      begun += 1;
      await act(begun);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
  return (done * 1_000) / (performance.now() - start);
}

async function timed(path: string, body: object): Promise<number> {
  const start = performance.now();
  await post(path, body, [200, 401]);
  return performance.now() - start;
}

async function post(path: string, body: object, statuses = [200]): Promise<void> {
  const status = await statusOf(path, body);
  if (!statuses.includes(status)) throw new Error(`${path}: ${status}`);
}

async function statusOf(path: string, body: object): Promise<number> {
  const answer = await fetch(shop.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: shop.url },
    body: JSON.stringify(body),
  });
  await answer.text();
  return answer.status;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
