import { z } from 'zod';
import { type PaymentPageOptions, paymentPageOptions } from './options.ts';
import { type PaymentPage, startPaymentPage } from './start-payment-page.ts';

/**
 * The sandbox as a program: `main.ts --config={…}` with the options as JSON. Tells its parent
 * `{ready: true, url}` when it listens, and stops with it.
 */
async function main(): Promise<void> {
  const options = readConfig(process.argv.slice(2));
  const page = await startPaymentPage(options);
  stopOnRequest(page);
  process.send?.({ ready: true, url: page.url });
  if (process.send === undefined) process.stderr.write(`Payment page: ${page.url}\n`);
}

function readConfig(args: string[]): PaymentPageOptions {
  const prefix = '--config=';
  const given = args.find((arg) => arg.startsWith(prefix));
  if (given === undefined) throw new Error('it needs --config={…} with its options as JSON');
  return paymentPageOptions.parse(JSON.parse(given.slice(prefix.length)));
}

function stopOnRequest(page: PaymentPage): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    page.close().then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop);
}

function fail(error: unknown): void {
  process.stderr.write(`The payment page cannot run: ${inOneSentence(error)}\n`);
  process.exit(1);
}

function inOneSentence(error: unknown): string {
  if (error instanceof z.ZodError) {
    const [issue] = error.issues;
    return `its option ${issue?.path.join('.') || 'list'} is wrong: ${issue?.message}.`;
  }
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') {
    const address = 'port' in error ? `port ${error.port}` : 'its port';
    return `${address} is taken by another program. Stop that one or choose another port.`;
  }
  return `${error.message}.`;
}

main().catch(fail);
