import type { Context } from 'hono';
import { stopReminders } from '#app/features/fulfilment/reminder/stop-reminders.server.ts';
import { unsubscribe } from '#app/features/newsletter/unsubscribe.server.ts';
import { isCutOff } from '#app/platform/http/cut-off.server.ts';
import { limits } from '#server/guards/limit-table.ts';
import { countPerIp } from '#server/guards/limits.ts';
import { tokenOf } from '#server/guards/mailed-credential.ts';
import { Refusal } from '#server/guards/refusal.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { jsonBody, requireJson } from '#server/http/json-body.ts';

import { queryText } from '#server/http/query-text.ts';
import { credentialBody } from '#server/http/request-fields.ts';

const formType = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/** Ends a subscription, or reminders of checkouts: the button of our page, or a mail program by itself (RFC 8058). */
export const newsletterUnsubscribeEndpoint = endpoint(
  { limit: limits.unsubscribe, takesAnyType: true },
  async ({ services, context }) => {
    const isForm = formType.test(context.req.header('content-type') ?? '');
    if (!isForm) await countPerIp(services, context, limits.token);
    if (!isForm) requireJson(context);
    const credential = isForm ? await oneClick(context) : await jsonBody(context, credentialBody);
    const token = await tokenOf(services, context, credential, ['unsubscribe', 'stop-reminders']);
    const { db, clock } = services;
    if (await unsubscribe(db, token, clock())) return {};
    if (await stopReminders(db, token, clock())) return {};
    throw new Refusal('link_invalid', 'This link is invalid.', {
      noted: { event: 'token-refused' },
    });
  },
);

async function oneClick(context: Context): Promise<{ token: string }> {
  if ((await oneClickField(context)) !== 'One-Click') {
    throw new Refusal('bad_request', 'The request could not be read.');
  }
  return { token: queryText(context, 'token') ?? '' };
}

async function oneClickField(context: Context): Promise<unknown> {
  try {
    return (await context.req.parseBody())['List-Unsubscribe'];
  } catch (error) {
    if (error instanceof Error && isCutOff(error)) throw error;
    return undefined; // The body is not what its type says.
  }
}
