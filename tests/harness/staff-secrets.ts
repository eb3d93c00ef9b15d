import { Secret, TOTP } from 'otpauth';

/** Of every member of staff in a test. */
export const staffPassword = 'a keel of seasoned oak';

/** The token in the link of an invitation. */
export const invitationToken = (link: string | null) => link?.split('#token=')[1] ?? '';

/** The code that the app shows, `steps` half minutes later or earlier. */
export function codeOf(secret: string, at: Date, steps = 0): string {
  const timestamp = at.getTime() + steps * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}
