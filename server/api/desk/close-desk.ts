import { closeDeskSession } from '#app/features/desk/staff/desk-session.server.ts';
import { limits } from '#server/guards/limit-table.ts';
import { deskToken, dropDeskToken } from '#server/http/desk-cookie.ts';
import { endpoint } from '#server/http/endpoint.ts';

/** Closes the desk in this browser; also where it is closed already. */
export const closeDeskEndpoint = endpoint({ limit: limits.desk }, async ({ services, context }) => {
  const token = deskToken(services, context);
  if (token !== null) await closeDeskSession(services.db, token);
  dropDeskToken(services, context);
  return {};
});
