import { expect, test } from 'vitest';
import type { ServerAnswer } from '#app/platform/browser/ask-server.browser.ts';
import { requestSession } from './request-session.browser.ts';

const found: ServerAnswer<unknown> = { ok: true, value: null };
const refused = (status: number | null): ServerAnswer<unknown> => ({
  ok: false,
  status,
  code: null,
  message: null,
});

/** Answers in turn, the last one for ever, on a clock that only the rests move. */
async function askThrough(answers: ServerAnswer<unknown>[]) {
  const rests: number[] = [];
  let clock = 0;
  let asked = 0;
  const answer = await requestSession({
    ask: async () => {
      const next = answers[Math.min(asked, answers.length - 1)];
      asked += 1;
      if (!next) throw new Error('There is no answer to give.');
      return next;
    },
    rest: async (ms) => {
      rests.push(ms);
      clock += ms;
    },
    now: () => clock,
  });
  return { answer, rests, asked };
}

test('a good answer is taken at once', async () => {
  expect(await askThrough([found])).toEqual({ answer: found, rests: [], asked: 1 });
});

test('a lost network and a server in trouble are tried again until they answer', async () => {
  const answers = [refused(null), refused(502), refused(503), refused(504), found];
  const { answer, rests } = await askThrough(answers);
  expect(answer).toEqual(found);
  expect(rests).toEqual([200, 400, 800, 1600]);
});

test('any other failure is final', async () => {
  const { answer, asked } = await askThrough([refused(503), refused(500), found]);
  expect(answer).toEqual(refused(500));
  expect(asked).toBe(2);
});

test('after 30 s the trouble is given back', async () => {
  const { answer, asked, rests } = await askThrough([refused(503)]);
  expect(answer).toEqual(refused(503));
  expect(asked).toBe(8);
  expect(rests.reduce((sum, ms) => sum + ms)).toBe(25_400);
});
