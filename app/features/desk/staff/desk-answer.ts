import type { Role } from './roles.ts';
import type { StaffMember } from './staff-member.server.ts';

/** The open desk, as its pages need to know it. */
export interface DeskAnswer {
  email: string;
  role: Role;
  /** Most that may be sent back of one order; `null`: any sum. */
  refundCapCents: number | null;
  expiresAt: string;
  /** Whether they showed who they are a few minutes ago. */
  isFresh: boolean;
  /** Whether they are mailed each morning. */
  wantsMorningMail: boolean;
  /** What they can show it by. */
  hasPassword: boolean;
  hasPasskey: boolean;
  /** The commands of the desk that they may ask for. */
  commands: string[];
  /** What the history calls acts, for those who may read it; empty for others. */
  acts: { name: string; words: string; isCommon: boolean }[];
}

type SessionField = 'isFresh' | 'hasPassword' | 'hasPasskey' | 'commands' | 'acts';

export function deskAnswer(
  { email, role, refundCapCents, wantsMorningMail }: Omit<StaffMember, 'id'>,
  { expiresAt, ...session }: { expiresAt: Date } & Pick<DeskAnswer, SessionField>,
): DeskAnswer {
  return {
    email,
    role,
    refundCapCents,
    wantsMorningMail,
    expiresAt: expiresAt.toISOString(),
    ...session,
  };
}
