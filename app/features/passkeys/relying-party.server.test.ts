import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { softwareAuthenticator } from '#tests/harness/passkeys/software-authenticator.ts';
import { assertionField, attestationField, readClientData } from './passkey-answers.server.ts';
import {
  checkAssertion,
  checkAttestation,
  creationOptions,
  relyingParty,
  requestOptions,
} from './relying-party.server.ts';

const party = relyingParty('https://shop.example/desk', 'The desk');
const newChallenge = () => randomBytes(32).toString('base64url');
const user = { id: 'member-7', name: 'ada@example.com' };

/**
 * A place well within one of the two numbers that a signature is: bits of the DER frame around them say
 * nothing, and the same signature may be framed in several ways.
 */
function placeInNumbers({ length }: Buffer, place: number): number {
  return place % 2 === 0 ? 8 + (place % 20) : length - 1 - (place % 20);
}

async function makePasskey() {
  const authenticator = softwareAuthenticator(party.origin);
  const challenge = newChallenge();
  const asked = await creationOptions(party, { challenge, user, existing: [] });
  const answer = attestationField.parse(authenticator.create(asked));
  const made = await checkAttestation(party, challenge, answer);
  if (made === null) throw new Error('The passkey was not taken.');
  const challengeToSign = newChallenge();
  const request = await requestOptions(party, { challenge: challengeToSign });
  const signed = assertionField.parse(authenticator.get(request));
  return { made, answer, challenge, signed, challengeToSign };
}

test('a passkey that was made is known by the id of its authenticator, and its signature by its key', async () => {
  const { made, answer, signed, challengeToSign } = await makePasskey();
  expect(made).toMatchObject({ credentialId: answer.id, transports: ['internal'] });
  const { publicKey } = made;
  expect(await checkAssertion(party, challengeToSign, { answer: signed, publicKey })).toEqual({
    signatureCounter: 2,
  });
  const other = await makePasskey();
  const byOther = { answer: signed, publicKey: other.made.publicKey };
  expect(await checkAssertion(party, challengeToSign, byOther)).toBeNull();
});

test('whatever is changed in what it signed, or in the signature, it is no signature any more', async () => {
  const { made, signed, challengeToSign } = await makePasskey();
  const { publicKey } = made;
  const parts = ['clientDataJSON', 'authenticatorData', 'signature'] as const;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...parts),
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      async (part, place, change) => {
        const bytes = Buffer.from(signed.response[part], 'base64url');
        const at = part === 'signature' ? placeInNumbers(bytes, place) : place % bytes.length;
        bytes[at] = (bytes[at] ?? 0) ^ change;
        const response = { ...signed.response, [part]: bytes.toString('base64url') };
        const answer = { ...signed, response };
        expect(await checkAssertion(party, challengeToSign, { answer, publicKey })).toBeNull();
      },
    ),
  );
});

test('one that signed for another host, origin or challenge is refused, and so is what is no passkey at all', async () => {
  const { answer, challenge, signed, challengeToSign, made } = await makePasskey();
  const elsewhere = relyingParty('https://evil.example', 'The desk');
  const { publicKey } = made;
  expect(await checkAttestation(elsewhere, challenge, answer)).toBeNull();
  expect(await checkAttestation(party, newChallenge(), answer)).toBeNull();
  expect(
    await checkAssertion(elsewhere, challengeToSign, { answer: signed, publicKey }),
  ).toBeNull();
  expect(await checkAssertion(party, newChallenge(), { answer: signed, publicKey })).toBeNull();
  const nonsense = { clientDataJSON: 'bm9uc2Vuc2U', attestationObject: 'oA', transports: null };
  expect(await checkAttestation(party, challenge, { ...answer, response: nonsense })).toBeNull();
  expect(readClientData({ ...answer, response: nonsense })).toBeNull();
});
