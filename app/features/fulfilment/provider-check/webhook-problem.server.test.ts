import { expect, test } from 'vitest';
import type { Webhook } from '#app/platform/payments/payment-provider.server.ts';
import { webhookProblem } from './webhook-problem.server.ts';

const webhookUrl = 'https://shop.example/api/webhooks/stripe';
const shop = { webhookUrl, mode: 'live' as const, neededEventTypes: ['paid', 'refunded'] };
const good: Webhook = {
  url: webhookUrl,
  isEnabled: true,
  eventTypes: ['refunded', 'something.else', 'paid'],
  mode: 'live',
};

test.each<[string, Webhook[]]>([
  ['one that brings all that is needed', [good]],
  ['one that brings everything', [{ ...good, eventTypes: ['*'] }]],
  [
    'one beside another shop’s',
    [{ ...good, url: 'https://other.example/', isEnabled: false }, good],
  ],
  ['one beside its disabled forerunner', [{ ...good, isEnabled: false }, good]],
])('nothing is wrong with %s', (_, webhooks) => {
  expect(webhookProblem(webhooks, shop)).toBeNull();
});

test.each<[string, Webhook[], RegExp]>([
  ['none', [], /has no webhook for https:\/\/shop\.example\/api\/webhooks\/stripe/],
  ['one of another address', [{ ...good, url: 'https://old.example/' }], /has no webhook for/],
  ['a disabled one', [{ ...good, isEnabled: false }], /is disabled/],
  ['one of test mode', [{ ...good, mode: 'test' }], /other mode: this shop’s key is a live key/],
  ['one that misses an event', [{ ...good, eventTypes: ['paid'] }], /these events: refunded\.$/],
])('%s is told in a sentence', (_, webhooks, problem) => {
  expect(webhookProblem(webhooks, shop)).toMatch(problem);
});
