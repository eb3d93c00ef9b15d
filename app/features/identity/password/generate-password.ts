const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!@#$%^&*';
const generatedLength = 12;

/** The largest multiple of the alphabet's size that a byte can hold: bytes from there on are thrown away. */
const fairBytes = 256 - (256 % alphabet.length);

/**
 * A random password of 12 characters: letters, digits and ! @ # $ % ^ & *, every character equally
 * likely, 73 bits in all. Random bytes come from the platform's secure source unless told otherwise.
 */
export function generatePassword(randomBytes: (count: number) => Uint8Array = secureBytes): string {
  let password = '';
  while (password.length < generatedLength) {
    for (const byte of randomBytes(generatedLength - password.length)) {
      if (byte < fairBytes) password += alphabet.charAt(byte % alphabet.length);
    }
  }
  return password;
}

function secureBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}
