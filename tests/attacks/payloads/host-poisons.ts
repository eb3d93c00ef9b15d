import { hostileRedirects } from './hostile-redirects.ts';

/** Addresses that a page might propose for a mailed link; `url` is where the shop really is. */
export function poisonedResetUrls(url: string): string[] {
  const { host, port } = new URL(url);
  return [
    'https://evil.example/auth?mode=reset',
    '//evil.example/auth',
    `${url}@evil.example/auth`,
    `http://127.0.0.1.evil.example/auth`,
    'http://127.0.0.1:1/auth',
    `${url}/cart`,
    `${url.replace('://', '://evil.example@')}/auth`,
    'javascript:alert(1)//auth',
    `${url}\\@evil.example/auth`,
    'evil',
    `${url}/auth?mode=evil&x=evil#evil`,
    `${url}/auth/../evil`,
    `${url}/auth%2f..%2fevil`,
    `https://${host}/auth`,
    `http://[::ffff:127.0.0.1]:${port}.evil.example/auth`,
    `http://2130706433.evil.example:${port}/auth`,
    `${url}/auth\r\nBcc: evil@evil.example`,
    `${url}#@evil.example/auth`,
    `ftp://${host}/auth`,
    `data:text/html,evil`,
    ...hostileRedirects.filter((redirect) => redirect.includes('evil')),
  ];
}

/** What a request may say of the host it is for, besides where it really went. */
export const hostPoisons: readonly Record<string, string>[] = [
  { Host: 'evil.example' },
  { Host: 'evil.example:80' },
  { Host: '127.0.0.1.evil.example' },
  { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' },
  { 'X-Forwarded-Host': 'evil.example' },
  { 'X-Forwarded-Host': 'evil.example, 127.0.0.1' },
  { 'X-Forwarded-Host': '127.0.0.1, evil.example' },
  { 'X-Host': 'evil.example' },
  { 'X-Forwarded-Server': 'evil.example' },
  { 'X-HTTP-Host-Override': 'evil.example' },
  { Forwarded: 'host=evil.example' },
  { Forwarded: 'for=1.1.1.1;host=evil.example;proto=https' },
  { 'X-Forwarded-Proto': 'gopher' },
  { 'X-Forwarded-Scheme': 'javascript' },
  { 'X-Forwarded-Port': '6666' },
  { 'X-Forwarded-Prefix': '/evil' },
  { 'X-Original-Host': 'evil.example' },
  { 'X-Original-URL': 'http://evil.example/auth' },
  { Referer: 'https://evil.example/auth' },
  { 'X-Forwarded-Base': 'https://evil.example', 'Base-Url': 'https://evil.example' },
];
