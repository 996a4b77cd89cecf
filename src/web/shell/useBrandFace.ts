import { useLayoutEffect, useRef } from 'react';

/** Follows "Figtree" in the font list (styles.css): applies only if that loaded too late. */
const family = 'Figtree Late';

let loading = false;
let loaded: FontFace | null = null;

/**
 * Shows the brand face on slow lines, where `font-display: optional` keeps the system font.
 * Switches with the next page or step (`shown`), when every line is new.
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

/** Loads the file again, from the browser's cache: browsers never use a late first load. */
async function load(): Promise<void> {
  loading = true;
  await document.fonts.ready;
  const file = document.querySelector<HTMLLinkElement>('link[rel=preload][as=font]')?.href;
  if (file === undefined) return;
  loaded = await new FontFace(family, `url("${file}")`, { weight: '400 700' }).load().catch(() => null);
}
