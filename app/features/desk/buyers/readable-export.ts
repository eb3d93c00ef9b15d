import { escapeXml } from '#app/platform/escape-xml.ts';

/**
 * What the shop keeps of somebody as one page that needs nothing else, for the person who asked. Takes
 * the export as JSON has it. Nothing in it is read as markup.
 */
export function readableExport(email: string, kept: unknown): string {
  const title = escapeXml(`What we keep about ${email}`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
dl { display: grid; grid-template-columns: minmax(8rem, max-content) 1fr; gap: 0 1rem; margin: 0; }
dt { color: #555; } dd { margin: 0; overflow-wrap: anywhere; }
li { margin: 0 0 1rem; padding: 0 0 1rem; border-bottom: 1px solid #ccc; }
@media (prefers-color-scheme: dark) { body { background: #111; color: #eee; } dt { color: #aaa; } }
</style>
</head>
<body>
<h1>${title}</h1>
${isRecord(kept) ? Object.entries(kept).map(section).join('\n') : '<p>Nothing.</p>'}
</body>
</html>
`;
}

function section([name, value]: [string, unknown]): string {
  return `<section>\n<h2>${escapeXml(words(name))}</h2>\n${written(value)}\n</section>`;
}

function written(value: unknown): string {
  if (value === null || value === undefined || value === '') return '<span>none</span>';
  if (Array.isArray(value)) {
    if (value.length === 0) return '<span>none</span>';
    return `<ul>${value.map((entry) => `<li>${written(entry)}</li>`).join('\n')}</ul>`;
  }
  if (isRecord(value)) {
    const facts = Object.entries(value).map(
      ([name, fact]) => `<dt>${escapeXml(words(name))}</dt><dd>${written(fact)}</dd>`,
    );
    return `<dl>${facts.join('\n')}</dl>`;
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return escapeXml(String(value));
}

/** `firstTriedAt` → `first tried at`, `user_id` → `user id`. */
function words(name: string): string {
  return name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
