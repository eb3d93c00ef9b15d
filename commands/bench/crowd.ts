import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';

/**
 * A crowd that signs in over and over, each as soon as the one before was answered, on a thread of its
 * own so that who measures does not wait for it. Begins and ends when it is told to; tells then how
 * many were checked and how many were asked to come back.
 */
const { url, size } = z.object({ url: z.string(), size: z.number() }).parse(workerData);
let isGathered = false;
let checked = 0;
let refused = 0;

async function signInAgain(n: number): Promise<void> {
  while (isGathered) {
    const answer = await fetch(`${url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: url },
      body: JSON.stringify({ email: `crowd-${n}@example.com`, password: 'not the right one' }),
    });
    await answer.text();
    if (answer.status === 503) refused += 1;
    else checked += 1;
  }
}

let members: Promise<void>[] = [];
parentPort?.on('message', async (isToGather: boolean) => {
  isGathered = isToGather;
  if (isGathered) {
    members = Array.from({ length: size }, (_, n) => signInAgain(n));
    return;
  }
  await Promise.all(members);
  parentPort?.postMessage({ checked, refused });
});
