import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { addStaff } from '#app/features/desk/staff/add-staff.server.ts';
import type { Role } from '#app/features/desk/staff/roles.ts';
import type { TestShop } from './open-test-shop.ts';
import { codeOf, invitationToken, staffPassword } from './staff-secrets.ts';

/** A browser in which the desk may be open. */
export interface DeskBrowser {
  post(path: string, body: object): Promise<Response>;
  get(path: string): Promise<Response>;
  /** Asks as the page of the desk does; the key is a new one unless given. */
  run(command: string, args?: object, key?: string): Promise<Response>;
  /** The browser's cookies, to be taken elsewhere. */
  cookie(): string;
}

export interface DeskVisitor extends DeskBrowser {
  email: string;
  recoveryCodes: string[];
  /** The code that the app shows, at the shop's clock; `steps` half minutes later or earlier. */
  code(steps?: number): string;
  signIn(given?: { password?: string; code?: string }): Promise<Response>;
}

const invitation = z.object({ email: z.string(), codeSecret: z.string(), role: z.string() });

/** A browser that keeps the cookie of the desk. */
export function deskBrowser(shop: TestShop): DeskBrowser {
  let kept = '';
  const post = async (path: string, body: object) => {
    const response = await shop.post(path, body, { Cookie: kept });
    const [set] = response.headers.getSetCookie().filter((line) => line.startsWith('desk='));
    if (set !== undefined) kept = set.split(';')[0] ?? '';
    return response;
  };
  return {
    post,
    get: (path) => shop.get(path, { Cookie: kept }),
    run: (command, args = {}, key = randomUUID()) => post('/api/desk/run', { command, args, key }),
    cookie: () => kept,
  };
}

/** Invites somebody by the command line: the token of their link. */
export async function inviteToDesk(
  shop: TestShop,
  {
    email,
    role,
    refundCapCents = null,
  }: { email: string; role: Role; refundCapCents?: number | null },
): Promise<string> {
  const actor = { who: 'command line', key: randomUUID() };
  const added = await addStaff(shop.services, actor, { email, role, refundCapCents });
  if (added.status === 'refused') throw new Error(added.sentence);
  return invitationToken(added.result.link);
}

export const joinedSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** Invites somebody and has them join, as the link's page does: the desk is open to them then. */
export async function joinDesk(
  shop: TestShop,
  role: Role,
  given: { email?: string; refundCapCents?: number } = {},
): Promise<DeskVisitor> {
  const { email = `${role}-${randomUUID()}@example.com`, refundCapCents = null } = given;
  const token = await inviteToDesk(shop, { email, role, refundCapCents });
  const opened = await shop.post('/api/desk/invitation', { token });
  const { codeSecret } = invitation.parse(await opened.json());
  const code = (steps = 0) => codeOf(codeSecret, shop.services.clock(), steps);
  const browser = deskBrowser(shop);
  const body = { token, password: staffPassword, code: code() };
  const joined = await browser.post('/api/desk/join', body);
  return {
    ...browser,
    ...{ email, code, ...joinedSchema.parse(await joined.json()) },
    signIn: ({ password = staffPassword, code: given = code() } = {}) =>
      browser.post('/api/desk/sign-in', { email, password, code: given }),
  };
}
