import { z } from 'zod';
import { type PaymentPageOptions, paymentPageOptions } from './options.ts';
import { startPaymentPage } from './start-payment-page.ts';

/**
 * The sandbox as a program: `main.ts --config={…}` with the options as JSON. Tells its parent
 * `{ready: true, url}` when it listens, and stops with it.
 */
function readConfig(args: string[]): PaymentPageOptions {
  const prefix = '--config=';
  const given = args.find((arg) => arg.startsWith(prefix));
  if (given === undefined) throw new Error('it needs --config={…} with its options as JSON');
  return paymentPageOptions.parse(JSON.parse(given.slice(prefix.length)));
}

function inOneSentence(error: unknown): string {
  if (error instanceof z.ZodError) {
    const [issue] = error.issues;
    return `its option ${issue?.path.join('.') || 'list'} is wrong: ${issue?.message}.`;
  }
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') {
    const address = 'port' in error ? `port ${error.port}` : 'its port';
    return `${address} is taken by another program: stop that one, or choose another port.`;
  }
  return `${error.message}.`;
}

// Listened to from the first moment, so that a parent lost during the start is noticed too.
const stop = Promise.withResolvers<void>();
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(event, () => stop.resolve());

try {
  const page = await startPaymentPage(readConfig(process.argv.slice(2)));
  if (process.send === undefined) process.stderr.write(`Payment page: ${page.url}\n`);
  else {
    process.send({ ready: true, url: page.url }, undefined, undefined, (error) => {
      // Nobody is there to hear it.
      if (error) stop.resolve();
    });
  }
  await stop.promise;
  await page.close();
  process.exit(0);
} catch (error) {
  process.stderr.write(`The payment page cannot run: ${inOneSentence(error)}\n`);
  process.exit(1);
}
