import { useEffect } from 'react';
import { createStore, useStore } from '../../store.ts';

const flags = createStore<{ requested: boolean; addresses: Readonly<Record<string, string>> }>({
  requested: false,
  addresses: {},
});

function requestFlags(): void {
  if (flags.get().requested) return;
  flags.update({ requested: true });
  import('./flagAddresses.ts').then(
    ({ flagAddresses }) => flags.update({ addresses: flagAddresses }),
    // The names suffice.
    () => undefined,
  );
}

/** A country's flag, decorative. A picture, because some systems do not draw flag emoji. */
export function Flag({ alpha2 }: { alpha2: string }) {
  const address = useStore(flags, ({ addresses }) => addresses[alpha2]);
  useEffect(requestFlags, []);
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
