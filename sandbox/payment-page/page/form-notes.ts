import type { CardFormErrors, CardFormValues, FieldName } from './card-form.ts';

/** What came of pressing Pay, for the page that is shown after it. */
export interface FormNote {
  values: CardFormValues;
  errors: CardFormErrors;
  /** What the bank said, and the field that it is about. */
  decline?: { message: string; field: FieldName };
  /** Whether the buyer has to say first where they are. */
  isPlaceMissing?: boolean;
}

const maxNotes = 1_000;

/**
 * Notes handed from a POST to the GET after it, so that the browser's Back never asks to send a card
 * again. In memory only: a card number must not reach the disk. Each note is read once.
 */
export function formNotes() {
  const notes = new Map<string, FormNote>();
  return {
    leave(sessionId: string, note: FormNote): void {
      notes.delete(sessionId);
      notes.set(sessionId, note);
      const [oldest] = notes.keys();
      if (notes.size > maxNotes && oldest !== undefined) notes.delete(oldest);
    },
    take(sessionId: string): FormNote | undefined {
      const note = notes.get(sessionId);
      notes.delete(sessionId);
      return note;
    },
  };
}
