import {
  type CreateCheckout,
  type ProviderCheckout,
  ProviderError,
  type ProviderErrorKind,
} from './provider.ts';
import type { Answer } from './providerHttp.ts';

/** What every adapter checks in answers. `codesIn` reads its provider's error numbers. */
export function createAnswerChecks(codesIn: (json: unknown) => readonly string[]) {
  /** The error about an unusable answer. Null if nothing was asked. */
  const problem = (
    kind: ProviderErrorKind,
    what: string,
    answer: Answer | null,
    outcomeUnknown = false,
  ): ProviderError =>
    new ProviderError(`The payment provider answered ${what}.`, {
      kind,
      outcomeUnknown,
      status: answer?.status ?? null,
      codes: codesIn(answer?.json),
    });

  return {
    problem,

    /** The ordered thing, as read from an answer. @throws ProviderError for none and any other */
    takeMade<Made>(
      thing: string,
      made: Made | null,
      answer: Answer,
      isOrdered: (made: Made) => boolean,
    ): Made {
      if (made !== null && isOrdered(made)) return made;
      throw problem('malformed', `a ${thing} other than the one asked for`, answer, true);
    },

    /** The thing asked about, as read from an answer. @throws ProviderError for none and any other */
    takeRead<Read>(thing: string, read: Read | null, answer: Answer, isIt: (read: Read) => boolean): Read {
      if (read !== null && isIt(read)) return read;
      throw problem('malformed', `something other than the ${thing}`, answer);
    },
  };
}

/** True if the checkout is the ordered one, and its page one that a browser may be sent to. */
export function isOrdered(order: CreateCheckout, checkout: ProviderCheckout, baseUrl: string): boolean {
  return (
    checkout.amountCents === order.amountCents &&
    checkout.currency === order.currency &&
    checkout.reference === order.reference &&
    mayBeVisited(checkout.url, baseUrl)
  );
}

/** Only https, or http for a stand-in on the loopback. */
function mayBeVisited(url: string, baseUrl: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol } = new URL(url);
  return protocol === 'https:' || (protocol === 'http:' && new URL(baseUrl).protocol === 'http:');
}
