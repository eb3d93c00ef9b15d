import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Lock } from './locked-packages.ts';
import { gatherThirdParties } from './third-parties.ts';

let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'evenkeel-third-parties-'));
  mkdirSync(join(root, 'node_modules/ink'), { recursive: true });
  writeFileSync(join(root, 'node_modules/ink/LICENSE'), 'Do as you like.\n');
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

const none = {
  dependencies: {},
  devDependencies: {},
  optionalDependencies: {},
  hasInstallScript: false,
  optional: false,
};

const lock: Lock = {
  '': { ...none, dependencies: { ink: '1.0.0', face: '2.0.0' } },
  'node_modules/ink': { ...none, version: '1.0.0', license: 'MIT', integrity: 'sha512-aW5r' },
  'node_modules/face': { ...none, version: '2.0.0', license: 'OFL-1.1' },
};

function bundleOf(...packages: object[]): string {
  const file = join(root, 'licenses.json');
  writeFileSync(file, JSON.stringify(packages));
  return file;
}

const gather = (bundle: string) =>
  gatherThirdParties({ root, lock }, { bundles: [bundle], copied: ['node_modules/ink'] });

test('what is copied, bundled and set in type is listed once, with its licence and hash', () => {
  const bundle = bundleOf({
    name: 'ink',
    version: '1.0.0',
    identifier: 'MIT',
    text: 'As bundled.',
  });
  const listed = gather(bundle);
  expect(listed.map(({ name }) => name)).toEqual(['Libertinus Serif', 'face', 'ink', 'node']);
  expect(listed[2]).toMatchObject({ license: 'MIT', text: 'Do as you like.', sha512: 'aW5r' });
  expect(listed[3]).toMatchObject({ kind: 'platform', version: process.versions.node });
});

test('each licence that is missing or not allowed is named, and nothing is listed', () => {
  const bundle = bundleOf(
    { name: 'glue', version: '3.1.0', identifier: 'GPL-3.0-only', text: '' },
    { name: 'nails', version: '0.1.0', identifier: null, text: null },
  );
  expect(() => gather(bundle)).toThrow(
    /allowed-licenses\.ts:\n- glue 3\.1\.0: GPL-3\.0-only\n- nails 0\.1\.0: no license named$/,
  );
});
