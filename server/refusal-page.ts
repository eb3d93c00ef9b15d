import { html } from 'hono/html';
import { z } from 'zod';
import { site } from '#content/site.ts';

const refusal = z.object({ error: z.string() });

/**
 * The same refusal for somebody who opened its address in a tab of their own: a sentence and a way
 * on instead of JSON. Programs, which do not ask for HTML, get the refusal as it is.
 */
export async function readableRefusal(
  response: Response,
  accept: string | undefined,
  wayOn: { path: string; label: string },
): Promise<Response> {
  if (!accept?.includes('text/html')) return response;
  const { error } = refusal.parse(await response.json());
  const page = await html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="color-scheme" content="light dark" />
      <title>${site.name}</title>
      <h1>${error}</h1>
      <p><a href="${wayOn.path}">${wayOn.label}</a></p>
    </html>`;
  const headers = new Headers(response.headers);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', "default-src 'none'; base-uri 'none'; form-action 'none'");
  return new Response(String(page), { status: response.status, headers });
}
