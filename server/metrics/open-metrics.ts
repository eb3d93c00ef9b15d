import { Counter, Histogram, Registry } from 'prom-client';
import { type MailKind, mailKinds } from '#app/platform/mail/mailer.server.ts';
import { allLimits } from '../guards/limit-table.ts';
import { refusalCodes } from '../guards/refusal.ts';

export interface AnsweredRequest {
  /** As the list of routes has it, never what was asked for beyond that. */
  route: string;
  method: string;
  status: number;
  seconds: number;
}

/** What one process counts of itself since it started. */
export interface Metrics {
  countRequest(request: AnsweredRequest): void;
  /** A refusal by its code, and by the limit that was met, if one was. */
  countRefusal(code: string, limit: string | undefined): void;
  countMail(kind: MailKind, outcome: (typeof mailOutcomes)[number]): void;
  /** An event that came by a webhook. What the shop finds in the provider's list is none. */
  countWebhook(): void;
  /** Where figures are added that are asked for when somebody reads them. */
  registry: Registry;
}

const mailOutcomes = ['sent', 'delayed', 'refused'] as const;

/** From what lies in memory to what a person gives up on. */
const buckets = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Opens counters that start at nothing. */
export function openMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'evenkeel_http_requests_total',
    help: 'Requests answered by this process.',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'evenkeel_http_request_duration_seconds',
    help: 'From a request’s headers to the end of its answer, in this process. Event streams are not in it.',
    labelNames: ['route'],
    buckets,
    registers,
  });
  const refusals = new Counter({
    name: 'evenkeel_refusals_total',
    help: 'Requests that this process refused, by the code that the visitor was given.',
    labelNames: ['code'],
    registers,
  });
  const limitsMet = new Counter({
    name: 'evenkeel_limits_met_total',
    help: 'Requests that this process refused since a limit was met, by the limit’s name.',
    labelNames: ['limit'],
    registers,
  });
  const mails = new Counter({
    name: 'evenkeel_mails_total',
    help: 'Tries of this process to send an email, by what came of them.',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  // A series that began with its first count would never be seen to rise.
  for (const code of refusalCodes) refusals.inc({ code }, 0);
  for (const { name: limit } of allLimits) limitsMet.inc({ limit }, 0);
  for (const kind of mailKinds) for (const outcome of mailOutcomes) mails.inc({ kind, outcome }, 0);
  const webhooks = new Counter({
    name: 'evenkeel_webhooks_total',
    help: 'Signed events that webhooks of the payment provider brought this process.',
    registers,
  });
  return {
    registry,
    countRequest({ route, method, status, seconds }) {
      requests.inc({ route, method, status });
      // A stream ends when its page is left.
      if (route !== '/api/events') durations.observe({ route }, seconds);
    },
    countRefusal(code, limit) {
      refusals.inc({ code });
      if (limit !== undefined) limitsMet.inc({ limit });
    },
    countMail(kind, outcome) {
      mails.inc({ kind, outcome });
    },
    countWebhook() {
      webhooks.inc();
    },
  };
}
