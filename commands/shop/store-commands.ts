import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { rotateAuthSecret } from '#app/platform/config/auth-secret.server.ts';
import { restoreEmbeddedStore } from '#app/platform/database/open-embedded-store.server.ts';
import { type PostgresPlace, placeAt } from '#app/platform/database/postgres-place.ts';
import { noteBackup } from '#app/platform/files/last-backup.server.ts';
import { openKeys } from '#app/platform/keys.server.ts';
import type { SecurityEvent } from '#app/platform/security-log/security-events.ts';
import { ShopRefusal, WrongUsage } from '#server/desk/command-line.ts';
import { check, lostActs } from '#server/desk/commands/records.ts';
import { journalIn } from '#server/desk/journal-in.ts';
import { bookPlaceProblems } from './book-place-problems.ts';
import { checkVerdict } from './check-verdict.ts';
import { commandSecurityLog } from './command-security-log.ts';
import { drill } from './drill.ts';
import { moveStore } from './move-store.ts';
import { dumpPostgres, restorePostgres } from './postgres-dump.ts';
import type { ShopCall, StoreCommand } from './shop-command.ts';

const file = { name: 'FILE' };

export const storeCommands: readonly StoreCommand[] = [
  {
    name: 'check',
    operands: [],
    options: {},
    summary: 'checks whether all is well',
    help: 'Reads the settings and your own editions, asks the database, the provider, the mail server and the running shop, and names what needs attention: what is set up wrong, parked jobs, unsent emails, unhandled events, open tasks. Exit status 1 where there is something. What could not be found out, or is for you to judge, is named too: see setup.',
    async run(call) {
      const desk = await call.desk();
      const { problems, unknown } = await call.ask(check, {});
      const all = [
        ...(desk.isShopRunning ? [] : ['The shop is not running.']),
        ...problems,
        ...(await bookPlaceProblems(call.settings)),
      ];
      if (call.isJson) call.show({ isShopRunning: desk.isShopRunning, problems: all, unknown });
      else
        call.print(
          checkVerdict(all, unknown)
            .map((line) => `${line}\n`)
            .join(''),
        );
      if (all.length > 0) throw new ShopRefusal('This needs attention.');
    },
  },
  {
    name: 'migrate',
    operands: [],
    options: {},
    summary: 'brings the database to this version',
    help: 'Creates whatever tables and columns this version of the shop needs, as starting it would, then exits. With PostgreSQL a shop on the previous version keeps running meanwhile: run this ahead of a release that has many orders to change. With the embedded database stop the shop first. Does nothing where nothing is missing, and nothing at all on a database that a newer version has migrated.',
    async run(call) {
      const { isShopRunning } = await call.desk();
      const { database, dataDir } = call.settings;
      if (database === null && isShopRunning) {
        throw new ShopRefusal(
          `A shop runs on ${dataDir}, and nobody else can open its database: stop it. This version then migrates at its start, or by this command.`,
        );
      }
      call.show({ isMigrated: true, isShopRunning });
    },
  },
  {
    name: 'backup',
    operands: [file],
    options: {},
    summary: 'writes the whole database into a file',
    help: 'Writes everything the shop keeps in its database into one file, also while it runs. A file that is there is not overwritten. With PostgreSQL this is pg_dump. Keep the made secret with it (DATA_DIR/auth-secret) where AUTH_SECRET is not set.',
    async run(call) {
      const path = fileOf(call);
      if (existsSync(path)) throw new ShopRefusal(`${path} is there already. Choose another name.`);
      if (!existsSync(dirname(path))) {
        throw new ShopRefusal(
          `There is no folder ${dirname(path)}: make it, or see whether its disk is there.`,
        );
      }
      await backUp(call, path);
      await noteBackup(call.settings.dataDir, new Date());
      call.show({ file: path });
    },
  },
  {
    name: 'drill',
    operands: [{ ...file, isOptional: true }],
    options: {
      at: {
        value: 'URL',
        help: 'A PostgreSQL server, and a role on it that may make databases, to try a backup of PostgreSQL on; without it that of DATABASE_URL.',
      },
    },
    summary: 'checks whether a backup can be restored',
    help: 'Restores a backup, or without FILE one that it makes for this, into a folder or a database of its own, checks whether all records in it fit together, says how long that took, how old the file is and what is in it, and removes that place again. The shop may run; its records are not touched. Exit status 1 where something is wrong: run it by a timer.',
    async run(call) {
      const folder = await mkdtemp(join(tmpdir(), 'evenkeel-drill-'));
      try {
        const { database } = call.settings;
        const at = serverOf(call) ?? database;
        const given = call.operands[0];
        const path = given === undefined ? join(folder, 'backup') : resolve(given);
        if (given === undefined) await backUp(call, path);
        if (!existsSync(path)) throw new ShopRefusal(`There is no file ${path}.`);
        const report = await drill(path, at, call.migrations);
        call.show(report);
        if (report.violations.length > 0)
          throw new ShopRefusal('The restored records do not fit together.');
      } finally {
        await rm(folder, { recursive: true });
      }
    },
  },
  {
    name: 'restore',
    operands: [file],
    options: {},
    summary: 'puts a backup into an empty place',
    help: 'Puts what backup wrote into the database that the settings name, which must be empty: a data folder without a database, or an empty PostgreSQL database. The shop must be stopped. Then start it: it asks the payment provider about everything that happened since the backup, and again erases anyone you erased since. It lists what else you did since, from DATA_DIR/acts.log.',
    confirm: (call) => ({
      warning: `This fills the database of ${call.settings.database === null ? call.settings.dataDir : 'DATABASE_URL'} with what is in ${fileOf(call)}.`,
      word: 'restore',
    }),
    async run(call) {
      const path = fileOf(call);
      if (!existsSync(path)) throw new ShopRefusal(`There is no file ${path}.`);
      const { database, dataDir } = call.settings;
      if (database === null)
        await restoreEmbeddedStore(dataDir, await readFile(path), call.migrations);
      else await restorePostgres(database, path, call.migrations);
      note(call, 'database-restored');
      await tellLostActs(call);
      call.show({ file: path });
    },
  },
  {
    name: 'move',
    operands: [],
    options: {},
    summary: 'moves all records from the embedded database to PostgreSQL',
    help: 'Copies everything in the embedded database of DATA_DIR into the PostgreSQL database of DATABASE_URL, which must be empty, and compares every table. The shop must be stopped. Everything arrives or nothing does; run it again if it was interrupted. Afterwards a shop starts on the PostgreSQL database alone: without DATABASE_URL it refuses. The files in DATA_DIR stay, the made secret (DATA_DIR/auth-secret) among them: keep it, or the same AUTH_SECRET, and everybody stays signed in.',
    confirm: ({ settings }) => ({
      warning: `This moves all records of ${settings.dataDir} to the database of DATABASE_URL.`,
      word: 'move',
    }),
    async run(call) {
      const tables = await moveStore(call.settings, call.migrations);
      note(call, 'database-copied');
      call.show(tables);
    },
  },
  {
    name: 'rotate-secret',
    operands: [],
    options: {},
    summary: 'puts a new secret before the one that the shop made',
    help: 'Makes a new secret in DATA_DIR/auth-secret, which signs once the shop is started again. The one before it still verifies, so that nobody is signed out and emailed links work; one older still is given up. To give up the one before it at once, because somebody has seen it, delete the second line of the file and start the shop again: everyone who was signed in has to sign in again. Where AUTH_SECRET is set, change it there.',
    async run(call) {
      const { authSecrets, dataDir } = call.settings;
      if (authSecrets !== null) {
        throw new ShopRefusal(
          'AUTH_SECRET is set: put a new secret before it (AUTH_SECRET=new,old) and start the shop again.',
        );
      }
      if (!rotateAuthSecret(dataDir)) {
        throw new ShopRefusal(`There is no secret in ${dataDir}: set DATA_DIR as the shop has it.`);
      }
      note(call, 'secret-rotated');
      call.say('The new secret signs once the shop is started again.');
    },
  },
];

async function backUp(call: ShopCall, path: string): Promise<void> {
  const { database } = call.settings;
  const desk = database === null ? await call.desk() : null;
  if (database !== null) await dumpPostgres(database, path);
  const answer = await desk?.backUp(path);
  if (answer?.status === 'refused') throw new ShopRefusal(answer.sentence);
  // A shop that runs has written it itself.
  if (!desk?.isShopRunning) note(call, 'database-copied');
}

/** The server of `--at`; its certificate is checked against the authority of the shop's own. */
function serverOf(call: ShopCall): PostgresPlace | null {
  const url = call.text('at');
  if (url === undefined) return null;
  if (!/^postgres(ql)?:$/.test(URL.parse(url)?.protocol ?? '')) {
    throw new WrongUsage(
      '--at is no address of PostgreSQL: postgres://user:password@host/postgres',
    );
  }
  return placeAt(url, { ca: call.settings.database?.ca });
}

/** Logs what this process did to the whole store. */
function note({ settings }: ShopCall, event: SecurityEvent): void {
  // These events have no address to hide by a key, and a restored place has no key yet.
  const keys = openKeys([randomBytes(32).toString('base64')]);
  commandSecurityLog(settings, keys).note(event, { who: 'command line' });
}

/**
 * Lists the acts since the backup: those that the shop repeats by itself, and those that are lost.
 */
async function tellLostActs(call: ShopCall): Promise<void> {
  const journal = await journalIn(call.settings.dataDir).read();
  if (journal.length === 0) return;
  const lost = await call.ask(lostActs, {});
  if (lost.length === 0) return;
  const lineOf = ({ act, orderId, subject, at }: (typeof lost)[number]) =>
    [`  ${at.slice(0, 16).replace('T', ' ')} UTC`, act, orderId, subject]
      .filter(Boolean)
      .join('  ');
  for (const [isHealed, sentence] of [
    [
      true,
      'Since this backup was written these were done, and the shop does them again by itself once it runs:',
    ],
    [
      false,
      'Since this backup was written these were done and are lost. Do again what is still wanted:',
    ],
  ] as const) {
    const those = lost.filter((each) => each.isHealed === isHealed);
    if (those.length > 0) call.say([sentence, ...those.map(lineOf)].join('\n'));
  }
}

function fileOf({ operands: [name = ''] }: ShopCall): string {
  return resolve(name);
}
