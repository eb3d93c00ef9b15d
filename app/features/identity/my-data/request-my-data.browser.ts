import { askServer, type ServerRefusal } from '#app/platform/browser/ask-server.browser.ts';
import {
  askServerForFile,
  type ServerFile,
} from '#app/platform/browser/ask-server-for-file.browser.ts';
import { unexpectedFailure } from '../account/account-answer.ts';
import { credentialBody, type MailedCredential } from '../mailed-codes/mailed-credential.ts';
import { readMyDataAnswer } from './my-data-answer.ts';

export type MyDataOutcome<Value> =
  | { is: 'done'; value: Value }
  /** Sign in once more; only by mail where the address is not proved yet. */
  | { is: 'verification-needed'; byMailOnly: boolean }
  | { is: 'failed'; message: string };

/** When the account of whoever is signed in is to be erased, `null` if it is not; `undefined` where nobody can tell. */
export async function requestErasedOn(signal: AbortSignal): Promise<Date | null | undefined> {
  const answer = await askServer('/api/my-data', { repeatable: true, signal });
  return answer.ok ? readMyDataAnswer(answer.value) : undefined;
}

/** All that is kept of whoever is signed in, as a file. */
export async function requestExport(): Promise<MyDataOutcome<ServerFile>> {
  const answer = await askServerForFile('/api/my-data/export', {
    method: 'POST',
    body: {},
    repeatable: true,
    timeoutMs: 60_000,
  });
  return answer.ok ? { is: 'done', value: answer.value } : outcomeOf(answer);
}

/** Has the account erased in a day; the time of that. Again it answers the same. */
export async function requestErasure(): Promise<MyDataOutcome<Date>> {
  const answer = await askServer('/api/my-data/erase', {
    method: 'POST',
    body: {},
    repeatable: true,
  });
  if (!answer.ok) return outcomeOf(answer);
  const erasedOn = readMyDataAnswer(answer.value);
  return erasedOn ? { is: 'done', value: erasedOn } : { is: 'failed', message: unexpectedFailure };
}

/** Keeps the account after all: that of the mailed link, else of whoever is signed in. Why not, or `null`. */
export async function requestKeeping(credential?: MailedCredential): Promise<string | null> {
  const answer = await askServer('/api/my-data/keep', {
    method: 'POST',
    body: credential === undefined ? {} : credentialBody(credential),
  });
  return answer.ok ? null : (answer.message ?? unexpectedFailure);
}

function outcomeOf({ code, message }: ServerRefusal): MyDataOutcome<never> {
  if (code === 'reauthentication_needed') return { is: 'verification-needed', byMailOnly: false };
  if (code === 'email_unverified') return { is: 'verification-needed', byMailOnly: true };
  return { is: 'failed', message: message ?? unexpectedFailure };
}
