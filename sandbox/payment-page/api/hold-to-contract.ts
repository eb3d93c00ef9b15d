import { inOneText, noteMismatches } from '#sandbox/payment-page/provider-api/note-mismatches.ts';
import type { Sandbox } from '#sandbox/payment-page/sandbox.ts';
import { type ApiAnswer, refusalAnswer } from './answer-request.ts';

/**
 * The answer as it is, or a 500 that says where it, or the request it was given to, departs from the
 * provider's description; so too where an event just sent does. A request that was refused for what
 * is wrong with it departs only where all requests are held to the contract.
 */
export function holdToContract(
  sandbox: Sandbox,
  call: { operation: string; form: string },
  answer: ApiAnswer,
): ApiAnswer {
  const { contract, mismatches, strictRequests } = sandbox;
  if (contract === undefined) return answer;
  const isRefused = answer.status >= 400 && answer.status < 500;
  if (strictRequests || !isRefused) noteMismatches(sandbox, contract.checkRequest(call));
  noteMismatches(sandbox, contract.checkAnswer({ ...call, ...answer }));
  if (mismatches.length === 0) return answer;
  const error = { type: 'api_error' as const, message: inOneText(mismatches) };
  return refusalAnswer({ status: 500, error });
}
