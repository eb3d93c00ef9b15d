import { Gauge } from 'prom-client';
import type { Stamper } from '#app/features/downloads/stamp/stamped-book.server.ts';
import { freeBytesOf } from '#app/platform/files/free-bytes.server.ts';
import type { Metrics } from './open-metrics.ts';

export interface ProcessFigures {
  /** Connections of this process to PostgreSQL; `null` with the embedded store. */
  pool: () => { open: number; idle: number; waiting: number } | null;
  openStreams: () => number;
  stamper: Pick<Stamper, 'load'>;
  dataDir: string;
  release: string;
}

/** Adds what this process holds at the moment when somebody reads the metrics. */
export function addProcessGauges(
  { registry }: Metrics,
  { pool, openStreams, stamper, dataDir, release }: ProcessFigures,
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
    name: 'evenkeel_copies_waiting',
    help: 'Buyers’ copies that wait in this process to be stamped.',
    registers,
    collect() {
      this.set(stamper.load().waiting);
    },
  });
  new Gauge({
    name: 'evenkeel_copies_kept_bytes',
    help: 'What the stamped copies in DATA_DIR take; left out until this process has looked.',
    registers,
    collect() {
      const { keptBytes } = stamper.load();
      if (keptBytes === null) this.remove();
      else this.set(keptBytes);
    },
  });
  new Gauge({
    name: 'evenkeel_disk_free_bytes',
    help: 'What this process may still write to the disk of DATA_DIR; left out while that cannot be read.',
    registers,
    collect() {
      const free = roomOf(dataDir);
      if (free === null) this.remove();
      else this.set(free);
    },
  });
  new Gauge({
    name: 'evenkeel_release_info',
    help: 'Always 1; the label says which release this process runs, by what its pages are made of.',
    labelNames: ['release'],
    registers,
  }).set({ release }, 1);
}

/** One figure that cannot be read must not take the others with it. */
function roomOf(folder: string): number | null {
  try {
    return freeBytesOf(folder);
  } catch {
    return null;
  }
}
