import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { built } from '#commands/folders.ts';

const chunks = z.record(z.string(), z.object({ file: z.string(), name: z.string().optional() }));

/** A pattern for the address of a script, by the name of its group or of the module that it was made from. */
export function scriptOf(name: string): string {
  const found = Object.values(readChunks()).find((chunk) => chunk.name === name);
  if (!found) throw new Error(`The build has no script ${name}.`);
  return `**/${found.file}`;
}

/** The address of a style sheet, by its name in app/styles. */
export function styleSheetOf(name: string): string {
  const found = Object.entries(readChunks()).find(([source]) =>
    source.endsWith(`/app/styles/${name}.css`),
  );
  if (!found) throw new Error(`The build has no style sheet ${name}.`);
  return `/${found[1].file}`;
}

function readChunks() {
  const manifest = join(built.site, 'client', '.vite', 'manifest.json');
  return chunks.parse(JSON.parse(readFileSync(manifest, 'utf8')));
}

/** The same for the list of a page's modules, the first script that it loads. */
export async function modulesOf(page: Page, path: string): Promise<string> {
  const html = await (await page.request.get(path)).text();
  const found = / data-scripts="([^ "]+)/.exec(html)?.[1];
  if (found === undefined) throw new Error(`${path} loads no script.`);
  return `**${found}`;
}
