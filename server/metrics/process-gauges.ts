import { Gauge } from 'prom-client';
import { freeBytesOf } from '#app/platform/files/free-bytes.server.ts';
import type { Metrics } from './open-metrics.ts';

export interface ProcessFigures {
  /** Connections of this process to PostgreSQL; `null` with the embedded store. */
  pool: () => { open: number; idle: number; waiting: number } | null;
  openStreams: () => number;
  dataDir: string;
  release: string;
}

/** Adds what this process holds at the moment when somebody reads the metrics. */
export function addProcessGauges(
  { registry }: Metrics,
  { pool, openStreams, dataDir, release }: ProcessFigures,
): void {
  const registers = [registry];
  new Gauge({
    name: 'evenkeel_database_connections',
    help: 'Connections of this process to PostgreSQL: open, and of those idle; waiting: who waits for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(pool() ?? {})) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'evenkeel_event_streams_open',
    help: 'Pages that follow the news of this process.',
    registers,
    collect() {
      this.set(openStreams());
    },
  });
  new Gauge({
    name: 'evenkeel_disk_free_bytes',
    help: 'What this process may still write to the disk of DATA_DIR.',
    registers,
    collect() {
      this.set(freeBytesOf(dataDir));
    },
  });
  new Gauge({
    name: 'evenkeel_release_info',
    help: 'Always 1; the label says which release this process runs, by what its pages are made of.',
    labelNames: ['release'],
    registers,
  }).set({ release }, 1);
}
