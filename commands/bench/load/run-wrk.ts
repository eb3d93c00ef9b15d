import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { requirePackage } from './require-package.ts';

const program = '/usr/bin/wrk';

export interface Load {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Of each answer, headers included. */
  bytes: number;
}

/** What browsers send, so that the best body comes. */
export const browserHeaders = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };

/**
 * Asks for one address over and over, on `connections` that stay open. Throws where an answer is no
 * 2xx, and where the load generator is missing.
 */
export async function runWrk(
  url: string,
  { seconds, connections }: { seconds: number; connections: number },
  headers: Record<string, string> = browserHeaders,
): Promise<Load & { requests: number }> {
  requirePackage('wrk', program);
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...lines, url];
  const { stdout } = await promisify(execFile)(program, args);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url} was not answered:\n${stdout}`);
  const requests = Number(/(?<!\d)(\d+) requests in/.exec(stdout)?.[1]);
  return {
    requests,
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p50Ms: latency(stdout, 50),
    p99Ms: latency(stdout, 99),
    bytes: readBytes(stdout) / requests,
  };
}

const msPerUnit: Record<string, number> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 };

function latency(output: string, percent: number): number {
  const [, value = '', unit = ''] =
    new RegExp(`^ +${percent}% +([\\d.]+)(us|ms|s|m)$`, 'm').exec(output) ?? [];
  return Number(value) * (msPerUnit[unit] ?? Number.NaN);
}

const bytesPerUnit: Record<string, number> = { B: 1, KB: 2 ** 10, MB: 2 ** 20, GB: 2 ** 30 };

function readBytes(output: string): number {
  const [, value = '', unit = ''] = /, ([\d.]+)(B|KB|MB|GB) read/.exec(output) ?? [];
  return Number(value) * (bytesPerUnit[unit] ?? Number.NaN);
}
