import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readSessionAnswer } from '#app/features/identity/session/session-answer.ts';
import { buyBooks } from '#tests/harness/buy-books.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { joinShop, mailTo, tokenIn, visitShop } from '#tests/harness/visit-shop.ts';

const password = 'correct horse battery';
const refusal = z.object({ code: z.string() });

onOneStore((store) => {
  let shop: TestShop;
  let count = 0;
  beforeAll(async () => {
    shop = await openTestShop(store());
  });
  afterAll(() => shop.close());

  const newEmail = () => {
    count += 1;
    return `enters-${count}@example.com`;
  };

  /** Asks for the mail, the `nth` to this address, and reads what it holds. */
  async function ask(email: string, nth = 1): Promise<{ token: string; code: string }> {
    const answer = await shop.post('/api/request-sign-in', { email });
    expect([answer.status, await answer.json()]).toEqual([200, {}]);
    const mail = await mailTo(shop, email, /^Sign in to/, nth);
    expect(mail.subject).not.toMatch(/\d/);
    return { token: tokenIn(mail), code: /this code:\s+(\d{6})/.exec(mail.text)?.[1] ?? '' };
  }

  const enter = (body: object) => visitShop(shop).post('/api/sign-in-with', body);

  async function refusalOf(answer: Promise<Response>): Promise<string> {
    const response = await answer;
    expect(response.ok).toBe(false);
    return refusal.parse(await response.json()).code;
  }

  async function member(): Promise<string> {
    const email = newEmail();
    await joinShop(shop, visitShop(shop), { email, password });
    return email;
  }

  test('link or code signs in, once, and one makes the other useless', async () => {
    const email = await member();
    for (const [nth, by] of (['token', 'code'] as const).entries()) {
      const mailed = await ask(email, nth + 1);
      const proofs = { token: { token: mailed.token }, code: { email, code: mailed.code } };
      const visitor = visitShop(shop);
      const answer = await visitor.post('/api/sign-in-with', proofs[by]);
      expect(readSessionAnswer(await answer.json())?.user.email).toBe(email);
      const now = await (await visitor.get('/api/auth/get-session')).json();
      expect(readSessionAnswer(now)?.user.email).toBe(email);
      expect(await refusalOf(enter(proofs.token))).toBe('token_invalid');
      expect(await refusalOf(enter(proofs.code))).toBe('token_invalid');
    }
  });

  test('another spelling of the mailbox leads to the account, by a mail to its own address', async () => {
    const email = 'e.nters+books@gmail.com';
    await joinShop(shop, visitShop(shop), { email, password });
    const typed = 'enters@googlemail.com';
    expect((await shop.post('/api/request-sign-in', { email: typed })).status).toBe(200);
    const mail = await mailTo(shop, email, /^Sign in to/);
    expect(mail.to.map(({ address }) => address)).toEqual([email]);
    const code = /this code:\s+(\d{6})/.exec(mail.text)?.[1] ?? '';
    const wide = code.replaceAll(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));
    const body = { email: typed, code: ` ${wide.slice(0, 3)}–${wide.slice(3)}` };
    const answer = await visitShop(shop).post('/api/sign-in-with', body);
    expect(readSessionAnswer(await answer.json())?.user.email).toBe(email);
    expect(
      (await shop.emails()).flatMap(({ to }) => to).map(({ address }) => address),
    ).not.toContain(typed);
  });

  test('a guest whose purchase made an account without a password gets in', async () => {
    const { email } = await buyBooks(shop);
    const { token } = await ask(email);
    const visitor = visitShop(shop);
    await visitor.post('/api/sign-in-with', { token });
    const library = await (await visitor.get('/api/library')).json();
    expect(z.object({ ebooks: z.array(z.unknown()).length(1) }).safeParse(library).success).toBe(
      true,
    );
  });

  test('five guesses void a code, also many at once, and the link beside it still works', async () => {
    const email = await member();
    const { token, code } = await ask(email);
    const guesses = Array.from({ length: 20 }, (_, n) => String(n).padStart(6, '0'));
    const wrong = guesses.filter((guess) => guess !== code);
    await Promise.all(wrong.map((guess) => enter({ email, code: guess })));
    expect(await refusalOf(enter({ email, code }))).toBe('token_invalid');
    expect((await enter({ token })).status).toBe(200);
  });

  test('of twenty who use one link at once, one is signed in', async () => {
    const { token } = await ask(await member());
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter({ token })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a link is good for a quarter of an hour, and only the newest is', async () => {
    const email = await member();
    const first = await ask(email);
    const second = await ask(email, 2);
    expect(await refusalOf(enter({ token: first.token }))).toBe('token_invalid');
    expect(await refusalOf(enter({ email, code: first.code }))).toBe('token_invalid');
    shop.shiftClock(15 * 60_000 + 1_000);
    expect(await refusalOf(enter({ token: second.token }))).toBe('token_invalid');
    shop.shiftClock(0);
  });

  test('the code of one address opens no other, and nothing opens what is not there', async () => {
    const email = await member();
    const { code } = await ask(await member());
    expect(await refusalOf(enter({ email, code }))).toBe('token_invalid');
    expect(await refusalOf(enter({ email: newEmail(), code }))).toBe('token_invalid');
    expect(await refusalOf(enter({}))).toBe('token_invalid');
    expect(await refusalOf(enter({ token: 'made up' }))).toBe('token_invalid');
  });

  describe('where somebody chose a password before the address was confirmed', () => {
    async function squatted() {
      const email = newEmail();
      const squatter = visitShop(shop);
      await squatter.signUp(email, password);
      await squatter.signIn(email, password);
      return { email, squatter, ...(await ask(email)) };
    }

    const isSignedIn = async (visitor: ReturnType<typeof visitShop>) =>
      readSessionAnswer(await (await visitor.get('/api/auth/get-session')).json()) !== null;

    test('the mailbox’s owner is asked, and nothing is used up or changed until then', async () => {
      const { email, squatter, token, code } = await squatted();
      expect(await refusalOf(enter({ token }))).toBe('earlier_password');
      expect(await refusalOf(enter({ email, code }))).toBe('earlier_password');
      expect(await isSignedIn(squatter)).toBe(true);
    });

    test('“remove” ends the password, its sessions and the name beside it', async () => {
      const { email, squatter, token } = await squatted();
      const answer = await enter({ token, earlierPassword: 'remove' });
      expect(readSessionAnswer(await answer.json())?.user).toMatchObject({
        ...{ email, emailVerified: true, name: '', firstName: '', lastName: '' },
      });
      expect(await isSignedIn(squatter)).toBe(false);
      expect((await visitShop(shop).signIn(email, password)).status).toBe(401);
    });

    test('“remove” gives a buyer the name of their order', async () => {
      const { email, token } = await squatted();
      await buyBooks(shop, { email, firstName: 'Grace' });
      const answer = await enter({ token, earlierPassword: 'remove' });
      expect(readSessionAnswer(await answer.json())?.user).toMatchObject({
        ...{ name: 'Grace Lovelace', firstName: 'Grace', lastName: 'Lovelace' },
      });
    });

    test('“keep” leaves the password, ends the sessions from before, and confirms the address', async () => {
      const { email, squatter, email: typed, code } = await squatted();
      const answer = await enter({ email: typed, code, earlierPassword: 'keep' });
      expect(readSessionAnswer(await answer.json())?.user.emailVerified).toBe(true);
      expect(await isSignedIn(squatter)).toBe(false);
      expect((await visitShop(shop).signIn(email, password)).status).toBe(200);
    });
  });
});
