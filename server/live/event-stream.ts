import type { Follower, LiveEvents } from './live-events.ts';

export interface StreamedEvents {
  topics: readonly string[];
  /** The IP that it goes to. */
  ip: string;
  /** Events of this name are the last of the stream. */
  lastEvent: string;
  /** Events to send at the start, asked once the stream follows, so that nothing falls between. */
  catchUp(): Promise<string[]>;
  /** Asked at every heartbeat; `false` ends the stream with `lastEvent`. */
  mayGoOn(): Promise<boolean>;
  /** Called with what `catchUp` or `mayGoOn` threw; the stream ends then, and the page comes again. */
  onError(error: unknown): void;
}

const heartbeatMs = 25_000;
/** A page that has let this many chunks lie is not reading any more. */
const maxUnread = 32;

const encoder = new TextEncoder();

/**
 * Answers with server-sent events. They carry no data: the page asks for what they speak of. `null`
 * when there are too many streams already.
 *
 * Ours rather than hono's `streamSSE`, which swallows writes that fail, does not say how much lies
 * unread, and sends the page the message of an error.
 */
export function eventStream(live: LiveEvents, events: StreamedEvents): Response | null {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  const stream = new ReadableStream<Uint8Array>(
    {
      start(given) {
        controller = given;
      },
      cancel: leave,
    },
    { highWaterMark: maxUnread },
  );
  const { topics, ip } = events;
  const follower: Follower = { topics, ip, onEvent: send, onGap: end, onClose: end };
  const unfollow = live.follow(follower);
  if (unfollow === null) return null;
  const heartbeat = setInterval(() => void beat(), heartbeatMs);

  function leave(): void {
    clearInterval(heartbeat);
    unfollow?.();
    controller = null;
  }

  function end(): void {
    const ending = controller;
    leave();
    ending?.close();
  }

  function write(text: string): void {
    if ((controller?.desiredSize ?? 0) > 0) controller?.enqueue(encoder.encode(text));
    else end();
  }

  function send(event: string): void {
    write(`event: ${event}\ndata: {}\n\n`);
    if (event === events.lastEvent) end();
  }

  async function beat(): Promise<void> {
    try {
      if (await events.mayGoOn()) write(': still here\n\n');
      else send(events.lastEvent);
    } catch (error) {
      events.onError(error);
      end();
    }
  }

  async function open(): Promise<void> {
    try {
      write(': open\n\n');
      for (const event of await events.catchUp()) send(event);
    } catch (error) {
      events.onError(error);
      end();
    }
  }

  void open();
  return new Response(stream, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no', // asks proxies to pass each event on at once
    },
  });
}
