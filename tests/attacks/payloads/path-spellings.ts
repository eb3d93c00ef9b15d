/** Other ways to write a path, each of which some program in the middle takes for the path itself. */
export function spellingsOf(path: string): string[] {
  const encoded = (at: number) => {
    const code = path.charCodeAt(at).toString(16).padStart(2, '0');
    return { once: `%${code}`, twice: `%25${code}` };
  };
  const replaced = (at: number, by: string) => path.slice(0, at) + by + path.slice(at + 1);
  const last = path.length - 1;
  const slash = path.lastIndexOf('/');
  const [head, tail] = [path.slice(0, slash), path.slice(slash + 1)];
  return [
    ...[path.toUpperCase(), path[0] + path.slice(1, 2).toUpperCase() + path.slice(2)],
    ...[1, last].flatMap((at) => [replaced(at, encoded(at).once), replaced(at, encoded(at).twice)]),
    ...[
      replaced(slash, '%2f'),
      replaced(slash, '%2F'),
      replaced(slash, '%252f'),
      replaced(slash, '\\'),
    ],
    ...[replaced(slash, '%5c'), replaced(slash, '%c0%af'), replaced(slash, '%ef%bc%8f')],
    ...[`${path}/`, `${path}//`, `/${path}`, `//${path}`, `/.${path}`, `/..${path}`, `/%2e${path}`],
    ...[
      `${head}//${tail}`,
      `${head}/./${tail}`,
      `${head}/x/../${tail}`,
      `${head}/x/%2e%2e/${tail}`,
    ],
    ...[`${head}/..;/${tail}`, `${head}/.;/${tail}`, `${path};x=1`, `${path};`, `${path}%3bx`],
    ...[
      `${path}%00`,
      `${path}%00.js`,
      `${path}%20`,
      `${path}%09`,
      `${path}%0a`,
      `${path}%0d%0aX-Evil:1`,
    ],
    ...[`${path}.`, `${path}.json`, `${path}.css`, `${path}.html`, `${path}~`, `${path}.bak`],
    ...[`${path}/index.html`, `${path}/.`, `${path}/..`, `${path}/*`, `${path}%2f`, `${path}%2f..`],
    ...[
      `/x/..${path}`,
      `/x/%2e%2e${path}`,
      `/x%2f..${path}`,
      `/static/..${path}`,
      `/assets/..%2f${path}`,
    ],
    ...[`${path}%23`, `${path}%3f`, `${path}%`, `${path}%zz`, `${path}%u0041`, `${path}\u00e9`],
  ];
}

/** What a proxy or a framework might have written into a request, had it come from inside. */
export const internalHeaders: readonly Record<string, string>[] = [
  { 'X-Original-URL': '/api/library' },
  { 'X-Rewrite-URL': '/api/library' },
  { 'X-Original-Method': 'GET', 'X-HTTP-Method-Override': 'DELETE' },
  { 'X-HTTP-Method': 'POST', 'X-Method-Override': 'POST' },
  { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Server': 'evil.example' },
  { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Scheme': 'https', 'Front-End-Https': 'on' },
  { 'X-Forwarded-Prefix': '/evil', 'X-Script-Name': '/evil' },
  { 'X-Forwarded-Port': '1', Forwarded: 'host=evil.example;proto=https' },
  { 'X-Forwarded-For': '127.0.0.1', 'X-Real-IP': '127.0.0.1' },
  { 'X-Forwarded-User': 'admin', 'X-Remote-User': 'admin', 'Remote-User': 'admin' },
  { 'X-User-Id': '1', 'X-Auth-User': 'admin', 'X-Authenticated-User': 'admin' },
  { 'X-Middleware-Subrequest': 'middleware:middleware:middleware:middleware:middleware' },
  { 'X-Middleware-Rewrite': '/api/library', 'X-Middleware-Next': '1', 'X-Invoke-Path': '/api' },
  { 'X-Internal': 'true', 'X-Debug': '1', 'X-Admin': 'true', 'X-Role': 'admin' },
  { Authorization: 'Bearer admin', 'X-Api-Key': 'admin' },
  { Authorization: `Basic ${btoa('admin:admin')}` },
  { 'X-React-Router-Data': '/api/library', 'X-React-Router-SPA-Mode': 'yes' },
  { 'X-Custom-IP-Authorization': '127.0.0.1', 'X-Originating-IP': '127.0.0.1' },
  { Range: 'bytes=0-', 'If-Match': '*' },
  { Accept: 'text/x-component', RSC: '1', 'Next-Action': 'x' },
];
