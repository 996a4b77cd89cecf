import { useLayoutEffect, useRef } from 'react';

/** Stands behind "Figtree" in the font list (styles.css), so that it counts only where that came too late. */
const family = 'Figtree Late';

let loading = false;
let loaded: FontFace | null = null;

/**
 * Shows the brand face on visits whose line was too slow for it: `font-display: optional` keeps the system
 * font for the life of a document. It appears with the next page or step (`shown`), when every line is new,
 * so that no line jumps.
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

/** Loads the file again, from the browser's cache: the first load is never used once it is late. */
async function load(): Promise<void> {
  loading = true;
  await document.fonts.ready;
  const file = document.querySelector<HTMLLinkElement>('link[rel=preload][as=font]')?.href;
  if (file === undefined) return;
  loaded = await new FontFace(family, `url("${file}")`, { weight: '400 700' }).load().catch(() => null);
}
