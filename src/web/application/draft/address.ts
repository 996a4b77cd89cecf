import { type AddressedChoice, choiceIn } from '../addresses.ts';

/**
 * The choice that the page's address brings, once: it leaves the address, so that a reload finds what was answered
 * since and not the beginning.
 */
export function takeAddressedChoice(): AddressedChoice | null {
  const { search, pathname, hash } = window.location;
  const choice = choiceIn(search);
  if (choice !== null) window.history.replaceState(window.history.state, '', pathname + hash);
  return choice;
}
