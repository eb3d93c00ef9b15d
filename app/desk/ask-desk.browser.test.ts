import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runCommand } from './ask-desk.browser.ts';
import { deskOwner } from './doors/load-owner.browser.ts';

const closed = () => Response.json({ code: 'not_signed_in', error: 'Closed.' }, { status: 401 });
const open = () => Response.json({ result: 'done' });

/** What the server answers, in turn. */
let answers: Response[];
let bodies: unknown[];

beforeEach(() => {
  bodies = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    bodies.push(body);
    return answers.shift();
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a command whose cookie another tab turned on its way is asked once more, with the same key', async () => {
  answers = [closed(), open()];
  expect(await runCommand('shop-settings', {})).toEqual({ ok: true, value: 'done' });
  expect(bodies).toHaveLength(2);
  expect(bodies[0]).toBe(bodies[1]);
});

test('a desk that is closed is asked twice, and leads to its door', async () => {
  answers = [closed(), closed()];
  expect(await runCommand('shop-settings', {})).toMatchObject({ ok: false, status: 401 });
  answers = [closed(), closed()];
  const request = new Request('http://shop.example/orders?page=2');
  const refused: unknown = await deskOwner({ request }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Response);
  expect(refused).toMatchObject({ status: 302 });
  expect(answers).toEqual([]);
});

test('what is refused for another reason is not asked again', async () => {
  answers = [Response.json({ code: 'forbidden', error: 'No.' }, { status: 403 })];
  expect(await runCommand('shop-settings', {})).toMatchObject({ ok: false, status: 403 });
  expect(answers).toEqual([]);
});
