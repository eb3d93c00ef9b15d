import type { Context } from 'hono';
import type { z } from 'zod';
import type { RateLimit } from '#app/platform/http/rate-limits.server.ts';
import type { Door } from '#app/platform/work-line.server.ts';
import { currentUser, type SignedInUser, signedInUser } from '#server/guards/current-user.ts';
import { countPerIp } from '#server/guards/limits.ts';
import { type SessionTurn, turnSession } from '#server/guards/turn-session.ts';
import type { Services } from '#server/services.ts';
import { jsonBody, requireJson } from './json-body.ts';

/** One path of the API, ready to be mounted. */
export interface Endpoint {
  (services: Services): (context: Context) => Promise<Response>;
  /** The shape of the JSON that it takes, where it has one: its attackers in tests/fuzz work from that. */
  body: z.ZodType | undefined;
  /** The session that it gives a new token to, if it does. */
  turns: SessionTurn | undefined;
  /** Of a request that is longer, nothing is read. */
  maxBodyBytes: number;
}

/** Enough for every form but those that say otherwise. */
const usualBodyBytes = 16 * 1024;

interface UserBy {
  required: SignedInUser;
  optional: SignedInUser | null;
  none: null;
}

/** What is done for every request before the handler sees it, in this order. */
export interface EndpointSpec<Body, Asked extends keyof UserBy> {
  /** Counted before anything is read; bad requests count as well. `own`: the handler counts by itself. */
  limit: RateLimit | readonly RateLimit[] | 'own';
  /** What only so many may be let in to at a time; before all else, so that others cost nothing. */
  door?: Door;
  /**
   * Whether to ask who is signed in: `required` refuses everybody else, before the body is read;
   * `optional` asks after it.
   */
  user?: Asked;
  /** The shape of the request's JSON; anything else is refused. */
  body?: z.ZodType<Body>;
  /** Left out for 16 kB. */
  maxBodyBytes?: number;
  /** Whether others than our own pages post here, who do not send JSON: the handler reads the body itself. */
  takesAnyType?: boolean;
  /** For what changes whom the shop trusts: the session that gets a new token once it is done. */
  turns?: SessionTurn;
}

export interface EndpointRequest<Body, User> {
  services: Services;
  context: Context;
  /** `null` for nobody, or where the endpoint does not ask. */
  user: User;
  body: Body;
}

/** Answers with JSON of what it returns, or with the response itself; throws a `Refusal` to refuse. */
type Handler<Body, User> = (
  request: EndpointRequest<Body, User>,
) => Promise<object | null> | object | null;

const openDoor: Door = (visit) => visit();

/** An endpoint of the API: reads its request as `spec` says, calls one feature verb, answers. */
export function endpoint<Body = undefined, Asked extends keyof UserBy = 'none'>(
  spec: EndpointSpec<Body, Asked>,
  handler: Handler<Body, UserBy[Asked]>,
): Endpoint;
export function endpoint(
  {
    limit,
    door = openDoor,
    user: asked = 'none',
    body: schema,
    maxBodyBytes = usualBodyBytes,
    takesAnyType = false,
    turns,
  }: EndpointSpec<unknown, keyof UserBy>,
  handler: Handler<unknown, SignedInUser | null>,
): Endpoint {
  const mount = (services: Services) => (context: Context) =>
    door(async () => {
      if (limit !== 'own') await countPerIp(services, context, limit);
      if (context.req.method === 'POST' && !takesAnyType) requireJson(context);
      const known = asked === 'required' ? await signedInUser(services, context) : null;
      const body = schema && (await jsonBody(context, schema));
      const user = asked === 'optional' ? await currentUser(services, context) : known;
      const answer = await handler({ services, context, user, body });
      if (turns) await turnSession(services, context, turns);
      return answer instanceof Response ? answer : context.json(answer);
    });
  return Object.assign(mount, { body: schema, maxBodyBytes, turns });
}
