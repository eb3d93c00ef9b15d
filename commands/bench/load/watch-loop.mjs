import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Loaded into a shop by --import: at every SIGUSR2 it says on stderr how long its event loop was held
 * at most since the last one, in milliseconds.
 */
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on('SIGUSR2', () => {
  process.stderr.write(`held for ${delay.max / 1e6} ms\n`);
  delay.reset();
});
