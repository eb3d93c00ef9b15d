import { createHmac } from 'node:crypto';
import type { Clock } from '#app/platform/clock.ts';
import { networkOf } from '#app/platform/http/client-ip.server.ts';
import type { Keys } from '#app/platform/keys.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { outsideTraces } from '#app/platform/trace.server.ts';
import { type FloodLimits, openFloodGate, type Rest } from './fold-floods.ts';
import type { SecurityFact } from './security-event-kind.ts';
import { type SecurityEvent, securityEventKind } from './security-events.ts';

/** What callers know of an event. Addresses and ips may be passed as they are: neither is written. */
export interface SecurityFacts {
  /** As `clientIp` gives it; written as `network`, its /24 or /48. */
  ip?: string;
  /** Normalised; written as `account`, a keyed digest that tells one from another and names none. */
  email?: string;
  /** The pattern of a path, never the path itself: that is the visitor's to choose. */
  route?: string;
  userId?: string;
  orderId?: string;
  /** A word of ours, such as the code of a refusal. */
  reason?: string;
  /** Name of the limit that was met. */
  limit?: string;
  /** The owner's command. */
  command?: string;
  /** Who of the owner's people; an address is written as its digest. */
  who?: string;
  /** Of the settings the shop runs with, as one text; written as a keyed digest. */
  settings?: string;
}

export interface SecurityLog {
  /** Writes what happened, or counts it where it happens too often. Never throws for what it is given. */
  note(event: SecurityEvent, facts?: SecurityFacts): void;
  /** Writes the counts that are left. Events may follow. */
  flush(): void;
}

interface Parts {
  /** Of a level at which nothing is left out. */
  log: Log;
  clock: Clock;
  /** For the digests, so that nobody can try addresses against them. */
  keys: Keys;
}

/** A crowd of strangers may be at work; the shop's own people and buyers leave a line each. */
export const strangers: FloodLimits = {
  linesPerKey: 5,
  linesPerEvent: 30,
  maxKeys: 1_000,
  summedKeys: 5,
};
const people: FloodLimits = { linesPerKey: 5, linesPerEvent: 1_000, maxKeys: 1_000, summedKeys: 5 };
const everything: FloodLimits = { ...people, linesPerKey: 1_000 };

const floodLimits: Record<ReturnType<typeof securityEventKind>['cause'], FloodLimits> = {
  anyone: strangers,
  'account holder': people,
  owner: everything,
  shop: everything,
};

/** What happened must not depend on how much somebody wants to read, unless that is nothing at all. */
export function securityLogLevel(logLevel: string): 'info' | 'silent' {
  return logLevel === 'silent' ? 'silent' : 'info';
}

type Line = Partial<Record<SecurityFact, string>>;

/** What one event has in common with the next of the same flood. */
const floodFacts: readonly SecurityFact[] = ['network', 'route', 'reason', 'limit'];

const flushAfterMs = 60_000;

/**
 * Opens the log of what matters to the shop's safety: one JSON line an event with `event`, `count`
 * and the facts that its kind names. Floods are folded to counts by the minute; the last minute's are
 * written once it is over, or by `flush` when the shop stops.
 */
export function openSecurityLog({ log, clock, keys }: Parts): SecurityLog {
  const gate = openFloodGate((event: SecurityEvent) => floodLimits[securityEventKind(event).cause]);
  let timer: NodeJS.Timeout | undefined;

  const { newest: key } = keys.for('security-log');
  const digest = (text: string) =>
    createHmac('sha256', key).update(text).digest('base64url').slice(0, 16);

  function writeRest({ event, key, count }: Rest<SecurityEvent>): void {
    const { level, meaning } = securityEventKind(event);
    // What keyOf wrote.
    const line: Line = key === null ? {} : JSON.parse(key);
    const sentence = `${meaning} And ${count} more within a minute.`;
    // Many requests made it up, not the one that it is written in.
    outsideTraces(() => log[level]({ event, count, ...line }, sentence));
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const rest of gate.end()) writeRest(rest);
  }

  return {
    flush,
    note(event, facts = {}) {
      const line = lineOf(event, facts, digest);
      const { isWritten, due } = gate.count(event, keyOf(event, line), clock());
      for (const rest of due) writeRest(rest);
      const { level, meaning } = securityEventKind(event);
      if (isWritten) log[level]({ event, count: 1, ...line }, meaning);
      else timer ??= setTimeout(flush, flushAfterMs).unref();
    },
  };
}

/** The facts that the event's kind names, with nothing of a person in clear. */
function lineOf(
  event: SecurityEvent,
  { ip, email, who, settings, ...plain }: SecurityFacts,
  digest: (text: string) => string,
): Line {
  const all: Line = {
    ...plain,
    ...(ip !== undefined && { network: networkOf(ip) }),
    ...(email !== undefined && { account: digest(email) }),
    ...(who !== undefined && { who: who.includes('@') ? digest(who) : who }),
    ...(settings !== undefined && { settings: digest(settings) }),
  };
  const { facts } = securityEventKind(event);
  return Object.fromEntries(
    facts.flatMap((fact) => (all[fact] === undefined ? [] : [[fact, all[fact]]])),
  );
}

/** Strangers are told apart by where they are and what they do; everybody else by all that is known. */
function keyOf(event: SecurityEvent, line: Line): string {
  const isByAnyone = securityEventKind(event).cause === 'anyone';
  const facts = Object.entries(line).filter(
    ([fact]) => !isByAnyone || floodFacts.some((each) => each === fact),
  );
  return JSON.stringify(Object.fromEntries(facts));
}
