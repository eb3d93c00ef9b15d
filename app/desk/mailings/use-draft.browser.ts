import { useRef, useState } from 'react';
import {
  type Draft,
  type LastTry,
  type SaveOutcome,
  saveMailing,
  type Written,
} from './save-mailing.browser.ts';
import { forgetUnsaved, keepUnsaved, readUnsaved } from './unsaved-mailing.browser.ts';

/** A draft that somebody writes: what the shop has of it, and what the form has. */
export interface DraftInForm {
  saved: Draft;
  /** The fields' initial values; another `times` resets them. */
  begun: Written & { times: number };
  isDirty: boolean;
  isSaving: boolean;
  /** Whether unsaved edits were restored. */
  isFound: boolean;
  /** Why the last save did not happen. */
  problem: Exclude<SaveOutcome, { status: 'saved' }> | null;
  /** After each change of the form. */
  note(form: HTMLFormElement): void;
  /** Saves it; the draft as it is then, or `null`. */
  save(form: HTMLFormElement): Promise<Draft | null>;
  /** Saves over somebody else's changes. */
  overwrite(form: HTMLFormElement): Promise<Draft | null>;
  /** Replaces the edits with the shop's version. */
  take(draft: Draft): void;
}

/** Keeps the edits of a draft in this tab until they are saved, also across reloads. */
export function useDraft(opened: Draft): DraftInForm {
  const [found] = useState(() => readUnsaved(opened.id));
  const [saved, setSaved] = useState<Draft>({
    ...opened,
    version: found?.version ?? opened.version,
  });
  const [begun, setBegun] = useState({ ...(found ?? opened), times: 0 });
  const [isDirty, setDirty] = useState(found !== null);
  const [isFound, setFound] = useState(found !== null);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<DraftInForm['problem']>(null);
  const lastTry = useRef<LastTry | null>(null);

  function hold(written: Written, over: Draft) {
    const differs = !isSame(written, over);
    setDirty(differs);
    if (differs) keepUnsaved({ ...written, id: over.id, version: over.version });
    else forgetUnsaved(over.id);
  }

  async function put(form: HTMLFormElement, version: number | null) {
    if (isSaving) return null;
    setSaving(true);
    const written = writtenIn(form);
    const outcome = await saveMailing({ ...written, id: saved.id, version }, lastTry);
    setSaving(false);
    if (outcome.status !== 'saved') {
      setProblem(outcome);
      return null;
    }
    const kept = { ...written, id: outcome.id, version: outcome.version };
    forgetUnsaved(saved.id);
    setSaved(kept);
    setProblem(null);
    setFound(false);
    // Somebody may have gone on writing meanwhile.
    hold(writtenIn(form), kept);
    return kept;
  }

  return {
    saved,
    begun,
    isDirty,
    isSaving,
    isFound,
    problem,
    note: (form) => hold(writtenIn(form), saved),
    save: (form) => put(form, saved.version),
    overwrite: (form) => put(form, null),
    take(draft) {
      forgetUnsaved(draft.id);
      setSaved(draft);
      setBegun({ ...draft, times: begun.times + 1 });
      setDirty(false);
      setFound(false);
      setProblem(null);
    },
  };
}

/** What a form says. */
export function writtenIn(form: HTMLFormElement): Written {
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name) ?? '');
  // Browsers send lines that end by two characters.
  const body = text('body').replaceAll('\r\n', '\n');
  return { topic: text('topic'), subject: text('subject').trim(), body };
}

const isSame = (one: Written, other: Written) =>
  one.topic === other.topic && one.subject === other.subject && one.body === other.body;
