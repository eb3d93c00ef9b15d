import { longMinute } from '#app/platform/day-words.ts';
import { escapeXml } from '#app/platform/escape-xml.ts';
import { formatUsd } from '#app/platform/money.ts';
import { site } from '#content/site.ts';

/** Gives the page's link the JSON that is in the page. */
const saveJson = `const data = document.getElementById('data').textContent;
const save = document.getElementById('save');
save.href = URL.createObjectURL(new Blob([data], { type: 'application/json' }));
save.hidden = false;`;

/** Of the script above, and of nothing that anybody wrote: readable-export.test.ts holds the two together. */
const scriptHash = 'sha256-4AiTacF6xr5Kq9c5JWOYU/ul6iNdUUcLBrqhOgKzXkE=';

/**
 * What the shop keeps of somebody as one page that needs nothing else, for the person who asked; the
 * same is in it as JSON, in the element `data`. Takes the export as JSON has it. Nothing in it is read as markup.
 */
export function readableExport(email: string, kept: unknown, madeAt: Date): string {
  const title = escapeXml(`What we keep about ${email}`);
  const json = JSON.stringify(kept, null, 2).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src '${scriptHash}'">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${escapeXml(site.name)} made this file on ${shownTime(madeAt)}. It holds everything our records say about you, except your password and any links that would give access to something. Keep it where only you can read it. Questions? Write to ${escapeXml(site.supportEmail)}.</p>
<p><a id="save" download="my-data.json" hidden>Save the same as JSON, for other programs</a></p>
${isRecord(kept) ? Object.entries(kept).map(section).join('\n') : '<p>Nothing.</p>'}
</main>
<script type="application/json" id="data">
${json}
</script>
<script>${saveJson}</script>
</body>
</html>
`;
}

const style = `
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0; background: #fff; color: #1a1a1a; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; }
h1, h2 { line-height: 1.2; overflow-wrap: anywhere; }
h2 { margin: 2.5rem 0 0.75rem; }
dl { display: grid; grid-template-columns: minmax(6rem, 11rem) minmax(0, 1fr); gap: 0.1rem 1rem; margin: 0; }
dt, .none { color: #595959; }
dd { margin: 0; overflow-wrap: anywhere; }
.text { white-space: pre-wrap; }
ul { margin: 0; padding: 0; list-style: none; }
li + li { margin-top: 0.75rem; padding-top: 0.75rem; border-top: 1px solid #ccc; }
a { color: #123d2e; }
@media (max-width: 40rem) { dl { grid-template-columns: minmax(0, 1fr); } dd { margin-bottom: 0.4rem; } dd dl { padding-left: 0.75rem; } }
@media (prefers-color-scheme: dark) { body { background: #111; color: #eee; } dt, .none { color: #aaa; } li + li { border-color: #444; } a { color: #9fd3bb; } }
`;

/** What the parts of an export are called; of any other its own name is put into words. */
const headings: Readonly<Record<string, string>> = {
  email: 'Email address',
  sessions: 'Where you are signed in',
  mails: 'Emails we sent',
  blockedAt: 'Blocked from buying since',
  erasure: 'Erasure you asked for',
  messages: 'Messages to us, and our answers',
  mailings: 'Newsletters we sent',
  subscriptions: 'Newsletter subscriptions',
};

function section([name, value]: [string, unknown]): string {
  return `<section>\n<h2>${escapeXml(headings[name] ?? capital(words(name)))}</h2>\n${written(name, value)}\n</section>`;
}

function written(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return none;
  if (Array.isArray(value)) {
    if (value.length === 0) return none;
    return `<ul>${value.map((entry) => `<li>${written(name, entry)}</li>`).join('\n')}</ul>`;
  }
  if (isRecord(value)) {
    const facts = Object.entries(value).map(
      ([key, fact]) => `<dt>${escapeXml(capital(words(key)))}</dt><dd>${written(key, fact)}</dd>`,
    );
    return facts.length === 0 ? none : `<dl>${facts.join('\n')}</dl>`;
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && isCents(name)) return formatUsd(value);
  return shownText(String(value));
}

const none = '<span class="none">none</span>';

/** Of a purchase, what was paid is `amount`. */
const isCents = (name: string) => name === 'amount' || /cents$/i.test(name);

function shownText(text: string): string {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return shownTime(new Date(text));
  return text.includes('\n') ? `<div class="text">${escapeXml(text)}</div>` : escapeXml(text);
}

function shownTime(at: Date): string {
  return longMinute(at, 'UTC');
}

/** `firstTriedAt` → `first tried at`, `user_id` → `user id`, `amountCents` → `amount`. */
function words(name: string): string {
  return name
    .replace(/Cents$/, '')
    .replaceAll('_', ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
