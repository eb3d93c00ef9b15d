import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { buildRelease } from './build-product.ts';
import { release } from './folders.ts';
import { runCommand } from './run-command.ts';

const bill = z.object({
  components: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      licenses: z.tuple([
        z.union([
          z
            .object({ license: z.object({ id: z.string() }) })
            .transform(({ license }) => license.id),
          z.object({ expression: z.string() }).transform(({ expression }) => expression),
        ]),
      ]),
    }),
  ),
});

/**
 * `npm run sbom`: builds the release and prints what of others it holds, one work a line: its name,
 * version and licence, with tabs between. The bill of materials itself is a file in the release.
 */
await runCommand(async () => {
  await buildRelease();
  const file = join(release, 'sbom.cdx.json');
  const { components } = bill.parse(JSON.parse(readFileSync(file, 'utf8')));
  const lines = components.map(({ name, version, licenses: [license] }) =>
    [name, version, license].join('\t'),
  );
  process.stdout.write(`${lines.join('\n')}\n`);
  process.stderr.write(`CycloneDX: ${file}\nLicense texts: ${join(release, 'THIRD-PARTY.txt')}\n`);
});
