const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: shop\r\n${headers}\r\n`;
const post = (headers: string, body: string) =>
  `POST /api/newsletter/confirm HTTP/1.1\r\nHost: shop\r\nOrigin: http://shop\r\nContent-Type: application/json\r\n${headers}\r\n${body}`;

const json = '{"token":"a"}';

/** Requests as they are meant, for mutations to begin with. */
export const plainRequests: readonly string[] = [
  get('/'),
  get('/healthz'),
  get('/assets/cover.avif', 'Range: bytes=0-3\r\n'),
  get('/api/payment-status?session_id=a', 'Cookie: session=a.b; signed-in=1\r\n'),
  post(`Content-Length: ${json.length}\r\n`, json),
  post('Transfer-Encoding: chunked\r\n', `${json.length.toString(16)}\r\n${json}\r\n0\r\n\r\n`),
];

/** What no reader of HTTP may take two ways: each is refused, and nothing behind it is read. */
export const ambiguousRequests: Readonly<Record<string, string>> = {
  'no Host': 'GET / HTTP/1.1\r\n\r\n',
  'two Hosts': get('/', 'Host: evil.example\r\n'),
  'two lengths': post('Content-Length: 13\r\nContent-Length: 14\r\n', json),
  'two lengths in one': post('Content-Length: 13, 13\r\n', json),
  'a length and chunks': post(
    'Content-Length: 13\r\nTransfer-Encoding: chunked\r\n',
    `0\r\n\r\n${get('/')}`,
  ),
  'chunks and a length': post(
    'Transfer-Encoding: chunked\r\nContent-Length: 4\r\n',
    `0\r\n\r\n${get('/')}`,
  ),
  'chunks twice': post('Transfer-Encoding: chunked, chunked\r\n', `0\r\n\r\n${get('/')}`),
  'chunks that are none': post('Transfer-Encoding: identity, xchunked\r\n', `0\r\n\r\n${get('/')}`),
  'chunks behind a blank': post('Transfer-Encoding : chunked\r\n', `0\r\n\r\n${get('/')}`),
  'a chunk of no size': post('Transfer-Encoding: chunked\r\n', 'zz\r\na\r\n0\r\n\r\n'),
  'a chunk of minus one': post('Transfer-Encoding: chunked\r\n', '-1\r\na\r\n0\r\n\r\n'),
  'a chunk longer than numbers': post('Transfer-Encoding: chunked\r\n', `${'f'.repeat(17)}\r\n`),
  'a chunk that goes on': post('Transfer-Encoding: chunked\r\n', '1\r\nabc\r\n0\r\n\r\n'),
  'a chunk ended by half a line end': post('Transfer-Encoding: chunked\r\n', '1\na\n0\n\n'),
  'a negative length': post('Content-Length: -1\r\n', json),
  'a length with a sign': post('Content-Length: +13\r\n', json),
  'a length in hex': post('Content-Length: 0xd\r\n', json),
  'a length longer than numbers': post(`Content-Length: ${'9'.repeat(30)}\r\n`, json),
  'a bare LF': 'GET / HTTP/1.1\nHost: shop\n\n',
  'a bare LF between headers': get('/', 'A: b\nTransfer-Encoding: chunked\r\n'),
  'a bare CR': get('/', 'A: b\rC: d\r\n'),
  'a header that goes on in the next line': get('/', 'A: b\r\n Transfer-Encoding: chunked\r\n'),
  'a header that is folded first': 'GET / HTTP/1.1\r\n Host: shop\r\n\r\n',
  'a header without a name': get('/', ': a\r\n'),
  'a header without a colon': get('/', 'nothing\r\n'),
  'a name with a blank': get('/', 'A b: c\r\n'),
  'NUL in a header': get('/', 'A: b\0c\r\n'),
  'NUL in a path': get('/\0'),
  'a blank in a path': get('/ a'),
  'a tab for a blank': 'GET\t/\tHTTP/1.1\r\nHost: shop\r\n\r\n',
  'HTTP/0.9': 'GET /\r\n',
  'HTTP/2 by its preface': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'HTTP/3.0': 'GET / HTTP/3.0\r\nHost: shop\r\n\r\n',
  'HTTP/1.10': 'GET / HTTP/1.10\r\nHost: shop\r\n\r\n',
  'another protocol': 'GET / ICE/1.0\r\nHost: shop\r\n\r\n',
  TLS: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'a mail server’s greeting': 'EHLO shop\r\nMAIL FROM:<a@example.com>\r\n',
  'a method of no alphabet': '\xff\xfe / HTTP/1.1\r\nHost: shop\r\n\r\n',
  'a method that is none': 'HACK / HTTP/1.1\r\nHost: shop\r\n\r\n',
  'a method in small letters': 'get / HTTP/1.1\r\nHost: shop\r\n\r\n',
  'a method without end': 'G'.repeat(100_000),
  'a path of 64 KB': get(`/${'a'.repeat(65_536)}`),
  'a header of 64 KB': get('/', `A: ${'b'.repeat(65_536)}\r\n`),
  'a name of 64 KB': get('/', `${'a'.repeat(65_536)}: b\r\n`),
  '2,000 headers': get('/', 'Accept-Language: en\r\n'.repeat(2_000)),
  'what is expected and not done': get('/', 'Expect: a-miracle\r\n'),
  'nothing but line ends': '\r\n'.repeat(5_000),
};

const waysUp = [
  '..',
  '%2e%2e',
  '..;',
  '%252e%252e',
  '.%2e',
  '%c0%ae%c0%ae',
  '..%00',
  '..%5c..',
  '%u002e%u002e',
  '...',
  '..\\..',
];

/** Ways to write the path of a file beside the site, and of none. */
const oddPaths: readonly string[] = [
  ...waysUp.flatMap((up) => [
    `/${up}/secret.txt`,
    `/assets/${up}/${up}/secret.txt`,
    `//${up}//secret.txt`,
  ]),
  ...waysUp.map((up) => `http://shop/${up}/secret.txt`),
  '/secret.txt',
  '/assets/%2e%2e%2fsecret.txt',
  '/assets%2f..%2f..%2fsecret.txt',
  '//evil.example/',
  '///',
  '/\\evil.example',
  '/%00',
  '/%',
  '/%zz',
  '/%ff%fe',
  '/index.html%00.avif',
  '/.git/config',
  '/.env',
  '/404',
  '/manifest.json',
  '/__proto__',
  '/constructor',
  '/assets/',
  '/C:/secret.txt',
  '/file:///etc/passwd',
  '*',
  'shop:80',
  'ftp://shop/',
  'http://',
  'http://shop:99999/',
  'http://evil.example/',
  'javascript:alert(1)',
  'a',
  '',
  '?',
  '#',
];

/** Requests for what is not there, or is not to be given. */
export const strayRequests: readonly string[] = oddPaths.flatMap((path) => [
  get(path),
  `OPTIONS ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`,
  `CONNECT ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`,
]);

/** What mutations put in. */
export const oddPieces: readonly string[] = [
  ...[
    '\r\n',
    '\n',
    '\r',
    '\r\n\r\n',
    '\0',
    ' ',
    '\t',
    ':',
    ',',
    ';',
    '%',
    '%00',
    '/',
    '\\',
    '..',
    '?',
    '#',
  ],
  ...['\xff\xfe', '\xc0\xae', '\xe2\x80\xae', '0', '-1', 'f'.repeat(16), '"', 'é'],
  ...[
    'Transfer-Encoding: chunked\r\n',
    'Content-Length: 5\r\n',
    'Host: b\r\n',
    'Expect: 100-continue\r\n',
  ],
  ...[
    'Connection: upgrade\r\nUpgrade: websocket\r\n',
    'Connection: keep-alive, close\r\n',
    '0\r\n\r\n',
  ],
  ...['HTTP/1.1', 'HTTP/1.0', 'GET ', 'POST ', 'a'.repeat(20_000), 'A: b\r\n'.repeat(100)],
];
