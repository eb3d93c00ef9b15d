const hosts = [
  'evil.example',
  'evil.example/dashboard',
  'evil.example%2f@shop.example',
  '127.0.0.1',
];
const prefixes = [
  ...['//', '///', '////', '\\\\', '/\\', '\\/', '/\\/', '//\\', '\\', '/\\\\'],
  ...['http://', 'https://', 'HTTPS://', 'https:', 'https:/', 'https:\\\\', 'ftp://', 'ws://'],
  ...[' //', '\t//', '\n//', '\r\n//', '/\t/', '/\n/', '/\r/', '/\0/', '\u0000//', '\u00a0//'],
  ...['/.//', '/..//', '/./..//', '/a/..//', '/%2e//', '/%2e%2e//', '/x/%2e%2e//', '/.\\/'],
  ...[
    'https://shop.example@',
    'https://shop.example.',
    'https://shop.example:443@',
    '//shop.example@',
  ],
  ...['\uff0f\uff0f', '\u2044/', '\u3002//', '@', '.', ':'],
];
const schemes = [
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
  ],
  ...['data:text/html,<script>alert(1)</script>', 'vbscript:x', 'blob:https://shop.example/1'],
  ...[
    'mailto:a@evil.example',
    'file:///etc/passwd',
    'about:blank',
    'view-source:https://x.example',
  ],
  ...['intent://evil.example#Intent;end', 'x:/dashboard', 'https:dashboard', '/api/auth/sign-out'],
  ...['/auth/', '/auth#token=1', '/%00\u0000', '/dash\u0007board', '/a\u007f', '/\u0085'],
];

/** Where somebody might be sent after signing in who would not want to go there; none may lead away from `/`. */
export const hostileRedirects: readonly string[] = [
  ...prefixes.flatMap((prefix) => hosts.map((host) => prefix + host)),
  ...schemes,
];
