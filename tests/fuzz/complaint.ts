/** How our own code looks when it fails in front of strangers: frames, queries, names of errors. */
const insides =
  /\n\s+at |node_modules|node:internal|\.tsx?:\d|\b(Type|Range|Reference|Syntax|Assertion|Zod|Drizzle\w*)Error\b|\b(select|insert|update|delete)\b.{0,80}\b(from|into|set)\b.{0,80}"|violates|Failed query|ECONN|pg_catalog|"stack"/i;

/**
 * What no answer may be, whatever was asked: a failure that is not explained, or words about our own
 * insides. The one failure that is explained is that costly work waits in a full line.
 */
export async function complaintAbout(response: Response): Promise<string | null> {
  const { status, headers } = response;
  if (/^text\/event-stream/.test(headers.get('content-type') ?? '')) {
    await response.body?.cancel();
    return null;
  }
  const text = await response.text();
  const said = `${status}: ${text.slice(0, 300)}`;
  if (status >= 500 && !(status === 503 && /"code":"busy"/.test(text))) return `failed: ${said}`;
  if (insides.test(text)) return `tells of our insides: ${said}`;
  if (headers.get('x-content-type-options') !== 'nosniff')
    return `bears no headers of ours: ${said}`;
  if (status >= 400 && !/^(application\/json|text\/html)/.test(headers.get('content-type') ?? '')) {
    return `is no refusal of ours: ${said}`;
  }
  return null;
}
