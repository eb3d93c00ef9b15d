import { z } from 'zod';
import { inTab } from '#app/platform/browser/storage.browser.ts';

const unsavedSchema = z.object({
  topic: z.string(),
  subject: z.string(),
  body: z.string(),
  id: z.number().nullable(),
  /** Of the draft that it was written over; `null` for a new one. */
  version: z.number().nullable(),
});

/** Edits that are not saved yet. */
export type UnsavedMailing = z.infer<typeof unsavedSchema>;

const keyOf = (id: number | null) => `unsaved-mailing-${id ?? 'new'}`;

/** Unsaved edits of this tab, kept across signing in again; `null` if all is saved. */
export function readUnsaved(id: number | null): UnsavedMailing | null {
  const kept = inTab.read(keyOf(id));
  return kept === null ? null : (unsavedSchema.safeParse(parseJson(kept)).data ?? null);
}

export function keepUnsaved(written: UnsavedMailing): void {
  inTab.keep(keyOf(written.id), JSON.stringify(written));
}

export function forgetUnsaved(id: number | null): void {
  inTab.forget(keyOf(id));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Another program's, or cut off.
    return null;
  }
}
