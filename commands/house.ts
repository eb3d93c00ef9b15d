import { parseArgs } from 'node:util';
import baseline from '#tests/house/baseline.json' with { type: 'json' };
import { measureHouse } from '#tests/house/measure-house.ts';
import { printHouse } from '#tests/house/print-house.ts';
import { readTree } from '#tests/tidy/read-tree.ts';
import { root } from './folders.ts';
import { runCommand } from './run-command.ts';

/**
 * `npm run house`: the metrics of this tree, beside those that the house had before its rooms were
 * made. `--list` names every place, `--json` gives the figures alone, `--at FOLDER` measures another
 * work tree of this repository.
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      at: { type: 'string', default: root },
    },
  });
  const house = measureHouse(readTree(values.at));
  process.stdout.write(
    `${values.json ? JSON.stringify(house, null, 2) : printHouse(house, baseline, values.list)}\n`,
  );
});
