import type {
  NewPasskeyAnswer,
  PasskeyAnswer,
  PasskeyOffer,
  PasskeyQuestion,
} from '../../../contract/passkeys.ts';
import { parsePasskeySite } from '../../../domain/staff/passkeys.ts';
import { ApiError } from '../../api/call.ts';
import { errorText } from '../failures.tsx';
import { accessTexts } from './accessTexts.ts';

/** The passkeys of this browser. The library, which loads at the first use, turns the JSON of our calls into bytes. */
const library = () => import('@simplewebauthn/browser');

/** False in a browser without passkeys, and where the page's address allows none. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window && parsePasskeySite(window.location.origin) !== null;
}

/** Has a key made. Throws if the person closes the browser's question. */
export async function makeKey(offer: PasskeyOffer): Promise<NewPasskeyAnswer> {
  const { startRegistration } = await library();
  return startRegistration({ optionsJSON: offer });
}

/** Asks for the answer of a key. Throws if the person closes the browser's question. */
export async function askKey(question: PasskeyQuestion): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library();
  return startAuthentication({ optionsJSON: question });
}

/** Whether the browser offers keys in a field, among the passwords that it knows. */
export async function mayOfferInField(): Promise<boolean> {
  if (!hasPasskeys()) return false;
  const { browserSupportsWebAuthnAutofill } = await library();
  return browserSupportsWebAuthnAutofill();
}

/**
 * Has the browser offer keys in the fields whose `autocomplete` ends with `webauthn`, until one is chosen or the signal
 * comes. Throws after the signal, and when another question takes its place.
 */
export async function offerInField(question: PasskeyQuestion, signal: AbortSignal): Promise<PasskeyAnswer> {
  const { startAuthentication, WebAuthnAbortService } = await library();
  signal.throwIfAborted();
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony(), { once: true });
  return startAuthentication({ optionsJSON: question, useBrowserAutofill: true });
}

const words = accessTexts.passkeys;

/** What a failed question is told as: the server's refusal, or that the browser has given no answer. */
export function keyFailureText(error: Error): string {
  if (error instanceof ApiError) return errorText(error);
  // The browser's name for an authenticator that has a key of this person.
  return error.name === 'InvalidStateError' ? words.alreadyHere : words.notGiven;
}
