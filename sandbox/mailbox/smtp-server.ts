import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { EmailStore } from './email-store.ts';
import type { FaultPlan } from './faults.ts';
import { parseEmail } from './parse-email.ts';

const MAX_MESSAGE_BYTES = 10 * 1024 * 1024;

/**
 * Takes mail for anybody, with or without a sign-in, and keeps it; nothing is sent on. Only an address
 * that ends in `.invalid`, where nobody ever is (RFC 2606), is refused, as a mistyped one would be.
 * The sender's 250 comes after the mail is stored. `close` cuts open connections:
 * a pooled sender holds its own for minutes.
 */
export async function startSmtpServer(options: {
  host: string;
  port: number;
  store: EmailStore;
  faults: FaultPlan;
  onEmail: () => void;
}): Promise<{ port: number; close(): Promise<void> }> {
  const { store, faults, onEmail } = options;
  const sockets = new Map<number, Socket>();

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession) {
    const raw = await buffer(stream);
    if (stream.sizeExceeded) throw refusal(552, 'The message is larger than 10 MB');
    const fault = faults.next();
    if (fault?.kind === 'refuse') throw refusal(fault.status, 'Refused on request');
    if (fault?.kind !== 'drop' && fault?.kind !== 'hang') {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      store.add(await parseEmail(raw, { recipients, receivedAt: new Date() }), raw);
      onEmail();
    }
    if (fault?.kind === 'hang') return 'hang';
    if (fault) sockets.get(session.remotePort)?.destroy();
    return 'done';
  }

  const server = new SMTPServer({
    name: 'sandbox-mailbox',
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    size: MAX_MESSAGE_BYTES,
    onAuth: ({ username = 'anybody' }, _session, callback) => callback(null, { user: username }),
    onRcptTo({ address }, _session, callback) {
      if (/\.invalid$/i.test(address)) callback(refusal(550, '5.1.1 No such user here'));
      else callback();
    },
    onData(stream, session, callback) {
      receive(stream, session).then(
        (outcome) => outcome === 'done' && callback(),
        (error: Error) => callback(error),
      );
    },
  });
  server.server.on('connection', (socket: Socket) => {
    const { remotePort } = socket;
    if (remotePort === undefined) return;
    sockets.set(remotePort, socket);
    socket.on('close', () => sockets.delete(remotePort));
  });

  const port = await listen(server, options);
  // A connection that its sender cuts in the middle is no fault of the mailbox.
  server.on('error', () => undefined);
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        for (const socket of sockets.values()) socket.destroy();
      }),
  };
}

function listen(server: SMTPServer, { host, port }: { host: string; port: number }) {
  return new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve(portOf(server.server.address()));
    });
  });
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('Not a network address');
  return address.port;
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
