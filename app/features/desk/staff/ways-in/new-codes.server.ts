import type { Keys } from '#app/platform/keys.server.ts';
import { codeAddress, newCodeSecret, sealCodeSecret } from '../code-secret.server.ts';

export interface OfferedCodes {
  /** For typing into an authenticator app. */
  codeSecret: string;
  /** The same for a picture: `otpauth://totp/…`. */
  codeAddress: string;
  /** For giving back together with a code, when the password is set: nothing is kept until then. */
  sealedCodeSecret: string;
}

/** What an app may make codes by from now on. Each time others; those of before stay as they are. */
export function newCodes(keys: Keys, email: string): OfferedCodes {
  const codeSecret = newCodeSecret();
  return {
    codeSecret,
    codeAddress: codeAddress(codeSecret, email),
    sealedCodeSecret: sealCodeSecret(keys, codeSecret),
  };
}
