import { listDevices } from '#app/features/identity/devices/list-devices.server.ts';
import { limits } from '#server/guards/limit-table.ts';
import { endpoint } from '#server/http/endpoint.ts';

/** The browsers in which whoever asks is signed in. */
export const devicesEndpoint = endpoint(
  { limit: limits.getSession, user: 'required' },
  ({ services, user: { id: userId, sessionId } }) =>
    listDevices(services.db, { userId, sessionId }),
);
