import { useSyncExternalStore } from 'react';

type Addresses = Readonly<Record<string, string>>;

let addresses: Addresses = {};
let asked = false;
const listeners = new Set<() => void>();

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  if (!asked) {
    asked = true;
    import('./flagAddresses.ts').then(
      (module) => {
        addresses = module.flagAddresses;
        for (const listener of listeners) listener();
      },
      // A page without flags is complete: the names say everything.
      () => undefined,
    );
  }
  return () => listeners.delete(changed);
}

const none: Addresses = {};

/** The flag of a two-letter code as a picture, because emoji flags are not drawn everywhere. Decoration beside a name. */
export function Flag({ alpha2 }: { alpha2: string }) {
  const address = useSyncExternalStore(
    subscribe,
    () => addresses,
    () => none,
  )[alpha2];
  return (
    <span aria-hidden="true" className="block h-5 w-7.5 shrink-0 overflow-hidden rounded-[3px] bg-sunken">
      {address && (
        <img
          src={address}
          alt=""
          width="30"
          height="20"
          loading="lazy"
          decoding="async"
          className="size-full border border-ink/15 object-cover"
        />
      )}
    </span>
  );
}
