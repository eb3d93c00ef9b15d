import { systemClock } from '#app/platform/clock.ts';
import type { Settings } from '#app/platform/config/parse-settings.server.ts';
import type { Keys } from '#app/platform/keys.server.ts';
import { openLog } from '#app/platform/log.server.ts';
import {
  openSecurityLog,
  type SecurityLog,
  securityLogLevel,
} from '#app/platform/security-log/security-log.server.ts';

/**
 * The security log of a command that does its work in its own process. It is written to stderr, and
 * only if a program reads that: people at a terminal do not need it.
 */
export function commandSecurityLog(
  { logLevel }: Pick<Settings, 'logLevel'>,
  keys: Keys,
): SecurityLog {
  const level = securityLogLevel(process.stderr.isTTY ? 'silent' : logLevel);
  return openSecurityLog({ log: openLog(level, process.stderr), clock: systemClock, keys });
}
