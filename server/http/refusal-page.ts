import { html } from 'hono/html';
import { site } from '#content/site.ts';
import type { Refusal } from '#server/guards/refusal.ts';
import { headersByKind } from './security-headers.ts';

/** The link that a refusal's page offers. */
export interface WayOn {
  path: string;
  label: string;
}

/** A refusal for somebody who opened its address in a tab of their own: a sentence and a way on. */
export async function refusalPage(refusal: Refusal, wayOn: WayOn): Promise<Response> {
  const page = await html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="color-scheme" content="light dark" />
      <title>${site.name}</title>
      <h1>${refusal.message}</h1>
      <p><a href="${wayOn.path}">${wayOn.label}</a></p>
    </html>`;
  const headers = {
    ...refusal.headers,
    ...headersByKind.data,
    'Content-Type': 'text/html; charset=utf-8',
  };
  return new Response(String(page), { status: refusal.status, headers });
}
