import type { IncomingMessage, ServerResponse } from 'node:http';
import { type SecuritySettings, securityHeaders } from './security-headers.ts';

export interface OpeningAnswers {
  /** Answers whoever asks how the shop is, and says whether that is what was asked. */
  aboutItself(request: IncomingMessage, response: ServerResponse): boolean;
  comeLater(response: ServerResponse): void;
}

/** What a shop says that listens and is not open yet: it is up, and not ready. */
export function openingAnswers(settings: SecuritySettings): OpeningAnswers {
  const headers = { ...securityHeaders(settings, 'data'), 'Cache-Control': 'no-store' };
  const states = new Map([
    ['/healthz', { code: 200, status: 'up' }],
    ['/readyz', { code: 503, status: 'not ready' }],
  ]);
  return {
    aboutItself({ url = '' }, response) {
      const state = states.get(url.replace(/\?.*/s, ''));
      if (state) {
        response.writeHead(state.code, { ...headers, 'Content-Type': 'application/json' });
        response.end(JSON.stringify({ status: state.status }));
      }
      return state !== undefined;
    },
    comeLater(response) {
      const later = { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '5' };
      response.writeHead(503, { ...headers, ...later });
      response.end('The shop is opening. Please try again in a moment.');
    },
  };
}
