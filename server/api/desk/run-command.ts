import { z } from 'zod';
import { rawText } from '#app/platform/http/raw-text.server.ts';
import { deskCommandNames } from '#server/desk/all-commands.ts';
import { limits } from '#server/guards/limit-table.ts';
import { runAsStaff } from '#server/guards/run-as-staff.ts';
import { endpoint } from '#server/http/endpoint.ts';

const body = z.object({
  command: z.enum(deskCommandNames),
  args: z.record(z.string().max(100), z.unknown()),
  /** Made by the page once per act, so that a second press is the same act. */
  key: rawText(100).regex(/^[\w-]{8,100}$/, 'is not one that the desk takes'),
});

/** Runs a command of the desk, by the rights of the signed-in member of staff. */
export const runCommandEndpoint = endpoint(
  // Enough for a mailing or an answer in any script.
  { limit: limits.desk, body, maxBodyBytes: 256 * 1024 },
  async ({ services, context, body }) => ({ result: await runAsStaff(services, context, body) }),
);
