import { html } from 'hono/html';

export type Markup = ReturnType<typeof html>;

/** What stands around each page of the mailbox. */
export function pageFrame(parts: {
  title: string;
  /** Path of the page's own script. */
  script: string;
  kind: 'reading' | 'listing' | 'code';
  /** Beside the heading. */
  beside?: Markup;
  content: Markup;
}): Markup {
  const { title, script, kind, beside = '', content } = parts;
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${title} – Sandbox mailbox</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/page.css">
  <script type="module" src="${script}"></script>
</head>
<body class="${kind}">
  <a class="skip" href="#main">Skip to ${kind === 'code' ? 'the code' : 'the email'}</a>
  <header>
    <div>
      <h1><a href="/">Sandbox mailbox</a></h1>
      <p>Email the shop sent stays here. Nothing has left this machine.</p>
    </div>
    <div class="acts">
      ${kind === 'code' ? '' : html`<a href="/desk-code">Desk code</a>`}
      ${beside}
    </div>
  </header>
  ${content}
</body>
</html>`;
}
