import { refuse } from './refusal.ts';

/** The answer while more copies are asked for than can be made. */
export function refuseBusy(): Response {
  return refuse('busy', 'Many books are being made right now. Please try again in a minute.', {
    'Retry-After': '30',
  });
}
