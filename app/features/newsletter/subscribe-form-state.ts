/** Where a form to subscribe with stands. A `problem` is at its field or with the whole. */
export type SubscribeFormState =
  | { status: 'idle' | 'busy' | 'done' }
  | { status: 'error'; problem: string; at: 'field' | 'form' };

/** The server, or the script that asks it, could not be fetched, as when the network is gone. */
export const unreachable = {
  status: 'error',
  problem: 'We could not be reached. Please try again.',
  at: 'form',
} as const satisfies SubscribeFormState;

/** What stands at the field itself. */
export function fieldProblem(state: SubscribeFormState): string | undefined {
  return state.status === 'error' && state.at === 'field' ? state.problem : undefined;
}
