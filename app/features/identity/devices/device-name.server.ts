import Bowser from 'bowser';

const maxCharacters = 60;

/**
 * What a browser says it is, in words its owner knows it by, such as `Firefox on Windows`. What it says
 * may be anything, so it only ever helps somebody to tell their own devices apart.
 */
export function deviceName(userAgent: string | undefined): string {
  if (!userAgent) return unknownDevice;
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, 500));
  const device = platform.model ?? os.name;
  const named = [browser.name, device].filter((word) => word !== undefined && word !== '');
  return named.length === 0 ? unknownDevice : named.join(' on ').slice(0, maxCharacters);
}

const unknownDevice = 'A browser';
