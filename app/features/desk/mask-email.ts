/** `ada@example.com` → `a…@example.com`: enough to recognise an address by, too little to write to. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email.slice(0, at);
  return at < 1 ? '…' : `${first}…${email.slice(at)}`;
}

/** Words that outlive an erasure, and so name nobody. */
export function withoutAddresses(words: string): string {
  return words.replaceAll(/(?<!\S)\S+@\S+/g, '(an address)');
}
