/** Kinds of devices by a word in what browsers call themselves; the first that fits. */
const devices = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android device'],
  ['CrOS', 'Chromebook'],
  ['Macintosh', 'Mac'],
  ['Windows', 'Windows computer'],
  ['Linux', 'Linux computer'],
] as const;

/** What somebody may call a passkey that this browser makes; they may choose another name. */
export function deviceName(userAgent: string): string {
  return devices.find(([word]) => userAgent.includes(word))?.[1] ?? 'Passkey';
}
