/** The roles of staff; each command in server/desk/commands declares which of them may use it. */
export const roles = ['owner', 'support', 'content', 'accountant'] as const;

export type Role = (typeof roles)[number];

export const isRole = (value: string): value is Role => roles.some((role) => role === value);

/** Most that somebody in support may send back of one order, unless the owner says otherwise: $100. */
export const usualRefundCapCents = 10_000;
