export interface HeardEvents {
  status: number;
  headers: Headers;
  /** Names of the events so far. */
  names: string[];
  /** True once the server has ended the stream. */
  ended(): boolean;
  /** Leaves, as a page does that is closed. */
  leave(): void;
}

/** Opens an event stream and collects what it says until it ends. */
export async function hearEvents(
  url: string,
  headers: Record<string, string> = {},
): Promise<HeardEvents> {
  const leaving = new AbortController();
  const response = await fetch(url, { headers, signal: leaving.signal });
  const names: string[] = [];
  let ended = false;
  const reading = async () => {
    let text = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      const lines = text.split('\n');
      text = lines.pop() ?? '';
      for (const line of lines) if (line.startsWith('event: ')) names.push(line.slice(7));
    }
    ended = true;
  };
  void reading().catch(() => {
    // Aborted by `leave`, or cut: either way there is nothing more to hear.
    ended = true;
  });
  return {
    status: response.status,
    headers: response.headers,
    names,
    ended: () => ended,
    leave: () => leaving.abort(),
  };
}
