import { readdirSync, readFileSync } from 'node:fs';

/** What Linux counts processor time in, whatever its own clock is. */
const msPerTick = 10;

/** The processor time that processes have used so far, with all their threads and in the kernel, too. */
export function processorMs(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + timesOf(pid).own, 0);
}

/** The same of a process and its children, those that have ended included. */
export function processorMsOfFamily(pid: number): number {
  const { own, ended } = timesOf(pid);
  return own + ended + processorMs(childrenOf(pid));
}

export function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent);
}

/** In megabytes, what a process holds in memory. */
export function residentMegabytes(pid: number): number {
  const [, kilobytes = ''] = /^VmRSS:\s+(\d+)/m.exec(read(pid, 'status')) ?? [];
  return Math.round(Number(kilobytes) / 1_024);
}

/** Its own time, and that of its children that have ended. */
function timesOf(pid: number): { own: number; ended: number } {
  const [user = 0, system = 0, userOfEnded = 0, systemOfEnded = 0] = fieldsOf(pid)
    .slice(11, 15)
    .map((ticks) => Number(ticks) * msPerTick);
  return { own: user + system, ended: userOfEnded + systemOfEnded };
}

function parentOf(pid: number): number {
  return Number(fieldsOf(pid)[1] ?? 0);
}

/** Those after the name, which may hold anything; none of a process that has just ended. */
function fieldsOf(pid: number): string[] {
  const text = read(pid, 'stat');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ENOENT' || code === 'ESRCH') return '';
    throw error;
  }
}
