import { expect, test } from 'vitest';
import { openMetrics } from './open-metrics.ts';
import { addProcessGauges } from './process-gauges.ts';

async function read(load: { waiting: number; keptBytes: number | null }, dataDir: string) {
  const metrics = openMetrics();
  addProcessGauges(metrics, {
    pool: () => ({ open: 3, idle: 2, waiting: 1 }),
    openStreams: () => 4,
    stamper: { load: () => load },
    dataDir,
    release: 'abc',
  });
  return metrics.registry.metrics();
}

test('connections, streams, copies and the disk are told as they stand', async () => {
  const text = await read({ waiting: 5, keptBytes: 6_000 }, import.meta.dirname);
  expect(text).toContain('evenkeel_database_connections{state="waiting"} 1');
  expect(text).toContain('evenkeel_event_streams_open 4');
  expect(text).toContain('evenkeel_copies_waiting 5');
  expect(text).toContain('evenkeel_copies_kept_bytes 6000');
  expect(text).toMatch(/^evenkeel_disk_free_bytes [1-9]/m);
});

test('what cannot be read is left out, and takes nothing else with it', async () => {
  const text = await read({ waiting: 0, keptBytes: null }, '/no/such/folder');
  expect(text).not.toMatch(/^evenkeel_(disk_free|copies_kept)_bytes /m);
  expect(text).toContain('evenkeel_release_info{release="abc"} 1');
});
