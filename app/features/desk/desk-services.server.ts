import type { SetupFact } from '#app/features/attention/setup-fact.ts';
import type { FulfilServices } from '#app/features/fulfilment/fulfil-services.server.ts';
import type { CommonPasswords } from '#app/features/identity/password/common-passwords.server.ts';
import type { SetPaper } from '#app/features/papers/typeset/set-paper.server.ts';
import { unreachableProblem } from '#app/platform/text/bare-address.ts';
import type { ActJournal } from './act-journal.server.ts';
import type { Role } from './staff/roles.ts';

/** The services of the desk's verbs. */
export interface DeskServices extends FulfilServices {
  publicUrl: string;
  journal: ActJournal;
  /** Passwords that are refused. */
  commonPasswords: CommonPasswords;
  /** The recipient of alerts; `null` if none is set. */
  alertEmail: string | null;
  /** Typesets invoices and other papers as PDF. */
  setPaper: SetPaper;
  /** Inspects the set-up: provider, mail, database, disk, backups. */
  lookAtSetup(): Promise<SetupFact[]>;
}

/** The actor, and the key that makes the act happen once. */
export interface Actor {
  /** `command line`, `the buyer`, or the address of a member of staff. */
  who: string;
  /** Made by the client, once per act. */
  key: string;
  /**
   * Digests of the request, newest key first (server/desk/act-digests.ts). Left out for the buyer.
   */
  digests?: readonly string[];
  /**
   * The member of staff; left out for the buyer, and for the command line, which acts as the owner.
   */
  staff?: ActingStaff;
}

export interface ActingStaff {
  role: Role;
  /** The most that may be refunded of one order, in cents; `null`: any sum. */
  refundCapCents: number | null;
  /** The desk session. */
  sessionId: string;
}

/** A refusal, with its reason in one sentence. */
export interface Refused {
  status: 'refused';
  sentence: string;
  /** Left out if a rule of the shop refuses it. */
  code?: RefusedCode | undefined;
}

/** `bad_request`: it cannot be parsed. The others are about the actor's rights. */
export type RefusedCode = 'bad_request' | 'not_permitted' | 'reauthentication_needed';

/** Refuses text that is not an email address, or one that mail cannot reach. */
export function refuseEmail(typed: string): Refused {
  return refuse(unreachableProblem(typed) ?? `${typed} is not an email address.`, 'bad_request');
}

export function refuse(sentence: string, code?: RefusedCode): Refused {
  return { status: 'refused', sentence, ...(code && { code }) };
}
