import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import { pageScript } from './page-script.ts';
import { pageStyles } from './page-styles.ts';

/** A piece of a page, escaped already. */
export type Html = ReturnType<typeof html>;

interface Page {
  title: string;
  body: Html;
  withScript?: boolean;
  /**
   * Where the page's form may lead. Browsers apply the rule to the redirect after it as well, so
   * the shop's origin has to be among them.
   */
  formTargets?: string[];
}

/** Answers a whole page under a policy that allows its one style, its one script and no other source. */
export function sendPage(c: Context, status: 200 | 400 | 404, page: Page) {
  c.header('Content-Security-Policy', policy(page));
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'same-origin');
  c.header('X-Content-Type-Options', 'nosniff');
  return c.html(
    html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.title}</title>
<link rel="icon" href="data:,">
<style>${raw(pageStyles)}</style>
</head>
<body>
<header class="notice"><strong>Sandbox.</strong> No real money moves here. Do not enter a real card.</header>
${page.body}
${page.withScript ? html`<script type="module">${raw(pageScript)}</script>` : ''}
</body>
</html>`,
    status,
  );
}

function policy({ formTargets = [], withScript = false }: Page): string {
  return [
    `default-src 'none'`,
    `style-src ${styleHash}`,
    ...(withScript ? [`script-src ${scriptHash}`] : []),
    'img-src data:',
    `form-action ${formTargets.length > 0 ? formTargets.join(' ') : `'none'`}`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

const styleHash = hashSource(pageStyles);
const scriptHash = hashSource(pageScript);

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
