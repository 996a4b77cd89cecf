import { useLayoutEffect, useRef } from 'react';

/** Behind "Figtree" in the list of fonts (styles.css), so that it counts only where that came too late. */
const family = 'Figtree Late';

let loading = false;
let loaded: FontFace | null = null;

/**
 * Brings the brand face to a visit whose line was too slow for it: `font-display: optional` keeps the system font of a
 * document for good. It appears with the next page or step (`shown`), when every line is new, so that no line jumps.
 */
export function useBrandFace(shown: unknown): void {
  const before = useRef(shown);

  useLayoutEffect(() => {
    if (!loading) void load();
    if (before.current === shown) return;
    before.current = shown;
    if (loaded !== null) document.fonts.add(loaded);
  }, [shown]);
}

/** A second reading of the file, from the browser's cache, because the first is never used once it is late. */
async function load(): Promise<void> {
  loading = true;
  await document.fonts.ready;
  const file = document.querySelector<HTMLLinkElement>('link[rel=preload][as=font]')?.href;
  if (file === undefined) return;
  loaded = await new FontFace(family, `url("${file}")`, { weight: '400 700' }).load().catch(() => null);
}
