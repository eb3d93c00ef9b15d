import { check, finish, forgetEarlierRuns, vitestSuite } from './checks/checks.ts';
import { findPostgres } from './checks/find-postgres.ts';
import { runCommand } from './run-command.ts';

const files = ['tests/deploy', 'tests/postgres', 'tests/serve-release.test.ts'];

/** `npm run test:deploy`: the release on hosts, behind proxies and on PostgreSQL as the world has it. */
await runCommand(async () => {
  forgetEarlierRuns();
  await findPostgres();
  finish([
    await check([{ name: 'build', program: process.execPath, args: ['commands/build.ts'] }]),
    await vitestSuite('deployment', files, { LONG_RUN: 'yes' }),
  ]);
});
