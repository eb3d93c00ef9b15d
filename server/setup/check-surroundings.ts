import type { SetupFact } from '#app/features/attention/setup-fact.ts';
import { listTasks } from '#app/features/desk/queues/list-tasks.server.ts';
import { freeBytesOf } from '#app/platform/files/free-bytes.server.ts';
import { lastBackupAt } from '#app/platform/files/last-backup.server.ts';
import { unlistedProxyTask } from '#server/guards/unlisted-proxy.ts';
import { momentOf } from './moment-of.ts';
import type { SetupPlaces } from './setup-places.ts';

/** More are not read. */
const maxTasks = 1_000;
const hourMs = 3_600_000;
const gigabyte = 1_000_000_000;
const scarceBytes = 2 * gigabyte;
/** A nightly backup, with some hours of slack. */
const maxBackupAgeHours = 26;

/** Which proxies are trusted, and which one requests come through. */
export async function proxyFact({
  settings: { trustedProxies, isLocal },
  services: { db },
  seenProxy,
}: Pick<SetupPlaces, 'settings' | 'services' | 'seenProxy'>): Promise<SetupFact> {
  const name = 'Proxy';
  const open = await listTasks(db, { all: false, limit: maxTasks, role: 'owner' });
  const { kind, subject } = unlistedProxyTask;
  const unlisted = open.find((task) => task.kind === kind && task.reference === subject);
  if (unlisted) return { name, state: 'wrong', sentence: unlisted.summary };
  const seen = seenProxy();
  if (trustedProxies.length === 0) {
    const sentence =
      'None is trusted and none was seen: visitors are told apart by the address they come from.';
    return isLocal
      ? { name, state: 'good', sentence }
      : {
          name,
          state: 'unknown',
          sentence: `${sentence} If you put one before the shop, name it in TRUSTED_PROXIES.`,
        };
  }
  const trusted = `Trusted: ${trustedProxies.join(', ')}.`;
  return seen
    ? { name, state: 'good', sentence: `Requests come through ${seen.ip}. ${trusted}` }
    : {
        name,
        state: 'unknown',
        sentence: `${trusted} No request has come through a proxy since this process started.`,
      };
}

/** Whether ALERT_EMAIL is set. */
export function alertFact({
  settings: { alertEmail, isLocal },
}: Pick<SetupPlaces, 'settings'>): SetupFact {
  const name = 'Alerts';
  if (alertEmail !== null) {
    return { name, state: 'good', sentence: `They are emailed to ${alertEmail}.` };
  }
  const sentence = 'Nobody is emailed when something breaks: set ALERT_EMAIL.';
  return { name, state: isLocal ? 'unknown' : 'wrong', sentence };
}

/** The free space of DATA_DIR. */
export function diskFact({ settings: { dataDir } }: Pick<SetupPlaces, 'settings'>): SetupFact {
  const freeBytes = freeBytesOf(dataDir);
  const free = `${(freeBytes / gigabyte).toFixed(1)} GB free in ${dataDir}.`;
  return freeBytes < scarceBytes
    ? { name: 'Disk', state: 'wrong', sentence: `Only ${free} Make room before it runs full.` }
    : { name: 'Disk', state: 'good', sentence: free };
}

/** The age of the newest backup by the shop's own command. */
export function backupFact({
  settings: { dataDir },
  services,
}: Pick<SetupPlaces, 'settings' | 'services'>): SetupFact {
  const name = 'Last backup';
  const at = lastBackupAt(dataDir);
  if (at === null) {
    const sentence =
      'The command “backup” has written none on this machine. If another program makes them, look there.';
    return { name, state: 'unknown', sentence };
  }
  const hours = Math.floor((services.clock().getTime() - at.getTime()) / hourMs);
  const when = `${momentOf(at)}, ${agoOf(hours)}.`;
  return hours > maxBackupAgeHours
    ? { name, state: 'wrong', sentence: `${when} See why last night’s is missing.` }
    : { name, state: 'good', sentence: when };
}

function agoOf(hours: number): string {
  if (hours < 1) return 'within the last hour';
  if (hours < 48) return hours === 1 ? 'an hour ago' : `${hours} hours ago`;
  return `${Math.floor(hours / 24)} days ago`;
}

/** The version of Node. */
export function versionFact(): SetupFact {
  return { name: 'Version', state: 'good', sentence: `Node ${process.versions.node}.` };
}
