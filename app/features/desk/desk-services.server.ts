import type { SetupFact } from '#app/features/attention/setup-fact.ts';
import type { FulfilServices } from '#app/features/fulfilment/fulfil-services.server.ts';
import type { CommonPasswords } from '#app/features/identity/password/common-passwords.server.ts';
import type { SetPaper } from '#app/features/papers/typeset/set-paper.server.ts';
import { unreachableProblem } from '#app/platform/text/bare-address.ts';
import type { ActJournal } from './act-journal.server.ts';
import type { Role } from './staff/roles.ts';

/**
 * What the owner's verbs work with: that of the fulfilment, where links lead, and what outlives the
 * database.
 */
export interface DeskServices extends FulfilServices {
  publicUrl: string;
  journal: ActJournal;
  /** What nobody may choose. */
  commonPasswords: CommonPasswords;
  /** Who is mailed when something goes wrong; `null`: nobody. */
  alertEmail: string | null;
  /** Sets invoices and the like as PDF. */
  setPaper: SetPaper;
  /** Looks at how the shop is set up: provider, mail, database, disk, backups. */
  lookAtSetup(): Promise<SetupFact[]>;
}

/** Who acts, and the key that makes the act happen once. */
export interface Actor {
  /** `command line`, `the buyer`, or the address of a member of staff. */
  who: string;
  /** Made by whoever acts, once an act. */
  key: string;
  /** Digests of what is asked for, see act-digests.ts; the newest first. Left out for the buyer. */
  digests?: readonly string[];
  /**
   * The member of staff; left out for the buyer, and for the command line, which acts as the owner.
   */
  staff?: ActingStaff;
}

export interface ActingStaff {
  role: Role;
  /** Most that may be sent back of one order; `null`: any sum. */
  refundCapCents: number | null;
  /** The open desk that they ask from. */
  sessionId: string;
}

/** Why something is not done, in one sentence for the owner. */
export interface Refused {
  status: 'refused';
  sentence: string;
  /** Where it is not the rules of the shop that refuse it. */
  code?: RefusedCode | undefined;
}

/** `bad_request`: it cannot be read. The others are about the rights of whoever asks. */
export type RefusedCode = 'bad_request' | 'not_permitted' | 'reauthentication_needed';

/** Of what should be an address and is none, or none that mail reaches. */
export function refuseEmail(typed: string): Refused {
  return refuse(unreachableProblem(typed) ?? `${typed} is not an email address.`, 'bad_request');
}

export function refuse(sentence: string, code?: RefusedCode): Refused {
  return { status: 'refused', sentence, ...(code && { code }) };
}
