import { render } from 'react-email';
import { expect, test } from 'vitest';
import { AlertMailBody } from './alert-mail.server.tsx';
import {
  type AlertNews,
  alertMailSubject,
  alertMailText,
  alertMailWords,
  maxListed,
} from './alert-words.server.ts';

const id = '0b7f2f6e-7a3c-4a51-9a86-3f0c5e1d2b9a';
const publicUrl = 'https://shop.example';
const begun: AlertNews = {
  kind: 'dead-letter',
  summary: 'The job send-receipt of order EK-7Q2XM-4K9TD failed until nobody tried it any more.',
  commands: ['jobs --parked', `retry ${id}`],
  beganAt: new Date('2026-11-23T15:04:00Z'),
  healedAt: null,
  ending: null,
  isOver: false,
};
const over: AlertNews = { ...begun, isOver: true, healedAt: new Date('2026-11-24T00:30:00Z') };

test('one thing is the subject; several are counted', () => {
  expect(alertMailSubject([begun])).toBe('Evenkeel Academy: A job gave up');
  expect(alertMailSubject([over])).toBe('Evenkeel Academy: A job gave up (over)');
  expect(alertMailSubject([begun, begun])).toBe('Evenkeel Academy: 2 things need you');
  expect(alertMailSubject([over, begun])).toBe(
    'Evenkeel Academy: 1 thing needs you, 1 thing is over',
  );
  expect(alertMailSubject([{ ...begun, kind: 'of a later version' }])).toBe(
    'Evenkeel Academy: Something is wrong',
  );
});

test('it says what, since when, and what to type, in lines that can be copied', () => {
  const text = alertMailText([begun], publicUrl);
  expect(text).toContain('A job gave up\nSince November 23, 2026 at 15:04 UTC\n\nThe job');
  expect(text).toContain(`\n  npm run shop -- jobs --parked\n  npm run shop -- retry ${id}\n`);
  expect(text).toContain('https://shop.example');
});

test('of what is over it says from when to when, after what needs somebody, and asks for nothing', () => {
  const text = alertMailText([over, begun], publicUrl);
  const time = 'From November 23, 2026 at 15:04 to November 24, 2026 at 00:30 UTC';
  expect(text).toContain(`A job gave up (over)\n${time}`);
  expect(text.indexOf('Since')).toBeLessThan(text.indexOf('(over)'));
  expect(alertMailText([over], publicUrl)).not.toContain('retry');
  const won = { ...over, summary: 'A bank asks for it.', ending: 'It was won.' };
  expect(alertMailText([won], publicUrl)).toContain('A bank asks for it. It was won.');
});

test('HTML and text say the same', async () => {
  const html = (await render(AlertMailBody({ news: [begun, over], publicUrl }))).replaceAll(
    /<[^>]*>/g,
    '',
  );
  const text = alertMailText([begun, over], publicUrl).replaceAll('\n', ' ');
  const { entries, rest, restCommand, foot } = alertMailWords([begun, over], publicUrl);
  const said = entries.flatMap(({ commands, ...words }) => [...Object.values(words), ...commands]);
  for (const words of [...said, rest, restCommand, foot]) {
    expect(html).toContain(words);
    expect(text).toContain(words);
  }
  expect(html).not.toContain('financial advice');
});

test('a flood is listed in part, and counted', () => {
  const news = Array.from({ length: 500 }, () => begun);
  const text = alertMailText(news, publicUrl);
  expect(text.split('Since ').length - 1).toBe(maxListed);
  expect(text).toContain('And 488 more. All that is open:\n\n  npm run shop -- alerts');
});
