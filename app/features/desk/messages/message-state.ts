/** `open`: somebody waits for it. `done`: nobody does any more, answered or not. */
export const messageStates = ['open', 'done'] as const;
export type MessageState = (typeof messageStates)[number];
