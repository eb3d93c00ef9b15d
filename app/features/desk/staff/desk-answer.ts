import type { Role } from './roles.ts';
import type { StaffMember } from './staff-member.server.ts';

/** Whose desk is open, as the page of the desk wants to know it. */
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
}

export function deskAnswer(
  { email, role, refundCapCents, wantsMorningMail }: Omit<StaffMember, 'id'>,
  {
    expiresAt,
    ...session
  }: { expiresAt: Date } & Pick<DeskAnswer, 'isFresh' | 'hasPassword' | 'hasPasskey' | 'commands'>,
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
