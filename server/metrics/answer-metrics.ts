import { createHash, timingSafeEqual } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { readIp } from '#app/platform/http/client-ip.server.ts';
import { trustProxies } from '#app/platform/http/trusted-proxies.server.ts';
import type { Metrics } from './open-metrics.ts';

const loopback = trustProxies(['loopback']);

/** What a proxy adds: whoever comes through one is not of this machine. */
const forwardingHeader =
  /^(forwarded|via|x-forwarded.*|x-real-ip|x-original-.*|.*-client-ip|.*-connecting-ip)$/;

/** One that adds nothing still asks for the shop by its public name. */
const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * The metrics, as Prometheus reads them, for who has the token, or without one for whoever asks from
 * this machine, not through a proxy. `null` for everybody else, who is not told that there are any.
 */
export async function answerMetrics(
  context: Context,
  { registry }: Pick<Metrics, 'registry'>,
  token: string | null,
): Promise<Response | null> {
  if (!mayRead(context, token)) return null;
  const text = await registry.metrics();
  return context.body(text, 200, {
    'Content-Type': registry.contentType,
    'Cache-Control': 'no-store',
  });
}

function mayRead(context: Context, token: string | null): boolean {
  if (token !== null) return isSame(context.req.header('authorization') ?? '', `Bearer ${token}`);
  const isForwarded = Object.keys(context.req.header()).some((name) => forwardingHeader.test(name));
  const isHere = loopbackHost.test(new URL(context.req.url).hostname);
  return (
    isHere && !isForwarded && loopback.has(readIp(getConnInfo(context).remote.address ?? '') ?? '')
  );
}

/** Takes the same time wherever they differ. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
