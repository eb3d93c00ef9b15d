/** Asks a place of the sandbox, as a page of it would, and throws what it answers where it does not do it. */
export async function askDemo(url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    ...(body && {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: new URL(url).origin },
      body: JSON.stringify(body),
    }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
  return text === '' ? null : JSON.parse(text);
}
