import { type SecuritySettings, securityHeaders } from './security-headers.ts';

/**
 * Gives answers that are no page the headers of their kind; nobody is to keep them unless they say
 * otherwise. What an answer says by itself stays.
 */
export function protectData(settings: SecuritySettings): (answer: Response) => Response {
  const data = { ...securityHeaders(settings, 'data'), 'Cache-Control': 'no-store' };
  return (answer) => {
    for (const [name, value] of Object.entries(data)) {
      if (!answer.headers.has(name)) answer.headers.set(name, value);
    }
    return answer;
  };
}
