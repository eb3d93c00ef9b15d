import { deskPath } from './desk-path.ts';

/** Pages whose address carries a secret: never fetched ahead, never told to another site. */
export const privatePages: readonly string[] = ['/download', '/payment-success', deskPath];
