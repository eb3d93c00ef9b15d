import { Hono } from 'hono';
import { html } from 'hono/html';
import { type DeskCode, deskCodeAt } from './desk-code.ts';
import { type Markup, pageFrame } from './page-frame.ts';
import { strictPage } from './strict-page.ts';

/** In the place of an authenticator app: the code that opens the desk now, for who tries the shop. */
export function deskCodePages(deskOwnerFile: string | undefined) {
  const app = new Hono();
  app.use('/desk-code', strictPage());
  app.get('/desk-code', (context) => context.html(codePage(deskCodeAt(deskOwnerFile, new Date()))));
  app.get('/desk-code.js', (context) =>
    context.body(codeScript, 200, { 'Content-Type': 'text/javascript' }),
  );
  return app;
}

function codePage(shown: DeskCode | null): Markup {
  return pageFrame({
    title: 'Desk code',
    script: '/desk-code.js',
    kind: 'code',
    content: html`<main id="main" tabindex="-1"><div class="blank">
    ${shown === null ? nobody : codeOf(shown)}
    <p><a href="/">Back to the emails</a></p>
  </div></main>`,
  });
}

function codeOf({ email, code, remainingMs }: DeskCode): Markup {
  return html`<h2>Code for the desk</h2>
    <p>As an authenticator app of ${email} would show it. Each code works once.</p>
    <p><output id="code" data-remaining-ms="${remainingMs}">${code}</output></p>
    <p id="next">A new one comes every half minute.</p>
    <p><button type="button" id="copy">Copy</button></p>`;
}

const nobody = html`<h2>No code here</h2>
    <p>The desk of this shop has staff of its own, whose apps make their codes.</p>`;

/** Runs in the page: counts down, and fetches the next code when its time has come. */
const codeScript = `
let dueAt = 0;

function begin() {
  const code = document.getElementById('code');
  if (!code) return;
  dueAt = Date.now() + Number(code.dataset.remainingMs);
  document.getElementById('copy').addEventListener('click', async (event) => {
    await navigator.clipboard.writeText(code.textContent);
    event.target.textContent = 'Copied';
  });
}

async function tick() {
  const left = Math.ceil((dueAt - Date.now()) / 1000);
  if (left > 0) {
    document.getElementById('next').textContent = 'The next one in ' + left + ' s.';
    return;
  }
  const reply = await fetch(location.href);
  const fresh = new DOMParser().parseFromString(await reply.text(), 'text/html');
  for (const id of ['code', 'copy']) document.getElementById(id).replaceWith(fresh.getElementById(id));
  begin();
}

begin();
if (dueAt > 0) setInterval(() => tick().catch(() => {
  document.getElementById('next').textContent = 'The mailbox does not answer.';
}), 500);
`;
