import type { Role } from './roles.ts';

/** Whose desk is open, as the page of the desk wants to know it. */
export interface DeskAnswer {
  email: string;
  role: Role;
  /** Most that may be sent back of one order; `null`: any sum. */
  refundCapCents: number | null;
  expiresAt: string;
  /** Whether they showed who they are a few minutes ago. */
  isFresh: boolean;
  /** What they can show it by. */
  hasPassword: boolean;
  hasPasskey: boolean;
  /** The commands of the desk that they may ask for. */
  commands: string[];
}

interface Member {
  email: string;
  role: Role;
  refundCapCents: number | null;
}

export function deskAnswer(
  { email, role, refundCapCents }: Member,
  { expiresAt, ...session }: { expiresAt: Date } & Omit<DeskAnswer, keyof Member | 'expiresAt'>,
): DeskAnswer {
  return { email, role, refundCapCents, expiresAt: expiresAt.toISOString(), ...session };
}
