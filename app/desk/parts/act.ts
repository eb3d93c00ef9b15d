import type { ReactNode } from 'react';
import type { ServerAnswer } from '#app/platform/browser/ask-server.browser.ts';
import type { CommandName } from '../answers.ts';

/** A command of the desk as a button and its dialog offer it. */
export interface Act {
  command: CommandName;
  /** What the button and the dialog are called, such as `Refund`. */
  title: string;
  /** What will come of it, in a sentence. */
  explanation: string;
  /** Arguments of the command that the form does not ask for. */
  args: Readonly<Record<string, unknown>>;
  /** Makes of the form what the command takes. */
  read?: (form: FormData) => Record<string, unknown>;
  /** Has the device make what the command takes beside that, such as a passkey. */
  prepare?: () => Promise<ServerAnswer<object>>;
  fields?: ReactNode;
  isDangerous?: boolean;
  /** What to say once it is done. */
  done: string;
}
