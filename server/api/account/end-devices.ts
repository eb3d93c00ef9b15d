import { z } from 'zod';
import { endDevices } from '#app/features/identity/devices/end-devices.server.ts';
import { limits } from '#server/guards/limit-table.ts';
import { noteSecurity } from '#server/guards/security-notes.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { textLine } from '#server/http/request-fields.ts';

/** Signs whoever asks out in another browser, or without an id in all others. */
export const endDevicesEndpoint = endpoint(
  {
    limit: limits.updateUser,
    user: 'required',
    body: z.object({ id: textLine(100).optional() }),
    turns: { of: 'buyer' },
  },
  async ({ services, context, user: { id: userId, sessionId }, body: { id: deviceId = null } }) => {
    const count = await endDevices(services.db, { userId, sessionId, deviceId });
    if (count > 0) noteSecurity(services, context, 'sessions-ended', { reason: 'asked-for' });
    return {};
  },
);
