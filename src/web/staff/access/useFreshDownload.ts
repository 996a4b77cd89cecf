import type { MouseEvent } from 'react';
import { askForProof } from './proofAsked.ts';
import { useSession } from './useSession.ts';

/** A proof that ends while the request is on its way would be refused. */
const spareMs = 5_000;

/**
 * What a press on a link does whose file needs a fresh proof: asks for it before the browser fetches the file, which
 * could not ask. The browser saves the file as it comes, without a copy in memory.
 */
export function useFreshDownload(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const { data, dataUpdatedAt } = useSession();
  return (event) => {
    const seconds = data?.provenForSeconds;
    if (seconds === undefined || Date.now() < dataUpdatedAt + seconds * 1000 - spareMs) return;
    event.preventDefault();
    const { href, download } = event.currentTarget;
    void askForProof().then((isProven) => {
      if (isProven) Object.assign(document.createElement('a'), { href, download }).click();
    });
  };
}
