import { createStore } from '../store.ts';

/** The traveller from another form. Dates are YYYY-MM-DD; `countryCode` has three letters. */
export type KnownFacts = {
  countryCode?: string;
  firstName?: string;
  lastName?: string;
  ownName?: string;
  email?: string;
  phone?: string;
  passportNumber?: string;
  dateOfBirth?: string;
  travelDate?: string;
};

// In memory: personal data does not belong in URLs (design 6).
const handedOver = createStore<KnownFacts | null>(null);

/** Keeps facts for the next insurance form, without empty ones. */
export function handOver(facts: KnownFacts): void {
  const known = Object.entries(facts).filter(([, value]) => value !== '');
  handedOver.set(known.length === 0 ? null : Object.fromEntries(known));
}

/** Returns the facts once. */
export function takeOver(): KnownFacts | null {
  const facts = handedOver.get();
  handedOver.set(null);
  return facts;
}
