import { createStore } from '../store.ts';

/** What another form already knows of the traveller. Dates are YYYY-MM-DD; `countryCode` is the three-letter code. */
export type KnownFacts = {
  countryCode?: string;
  firstName?: string;
  lastName?: string;
  email?: string;
  phone?: string;
  passportNumber?: string;
  dateOfBirth?: string;
  travelDate?: string;
};

// In memory and not in the address: personal data does not belong in URLs (design 6).
const handedOver = createStore<KnownFacts | null>(null);

/** Keeps what is known for the insurance form that opens next; empty facts are left out. */
export function handOver(facts: KnownFacts): void {
  const known = Object.entries(facts).filter(([, value]) => value !== '');
  handedOver.set(known.length === 0 ? null : Object.fromEntries(known));
}

/** What was handed over, once: a later opening of the form starts without it. Null when there is nothing. */
export function takeOver(): KnownFacts | null {
  const facts = handedOver.get();
  handedOver.set(null);
  return facts;
}
