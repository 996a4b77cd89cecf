import { useEffect, useState, useSyncExternalStore } from 'react';
import { timings } from '../../domain/constants.ts';
import bosphorus from './scenes/bosphorus.svg';
import cappadocia from './scenes/cappadocia.svg';
import ephesus from './scenes/ephesus.svg';
import hagiaSophia from './scenes/hagiaSophia.svg';
import pamukkale from './scenes/pamukkale.svg';

/** The five hero pictures; the first is prerendered. */
export const scenes = [
  { name: 'cappadocia', address: cappadocia },
  { name: 'bosphorus', address: bosphorus },
  { name: 'ephesus', address: ephesus },
  { name: 'pamukkale', address: pamukkale },
  { name: 'hagiaSophia', address: hagiaSophia },
] as const;

/** The next loaded picture, in a circle. */
export function sceneAfter(current: number, isHere: (scene: number) => boolean, total: number): number {
  for (let step = 1; step < total; step += 1) {
    const next = (current + step) % total;
    if (isHere(next)) return next;
  }
  return current;
}

export type Slideshow = {
  current: number;
  /** Scenes with loaded pictures. */
  here: readonly number[];
  running: boolean;
  play: (on: boolean) => void;
};

/**
 * A picture every 4 seconds; further ones load from 100 ms on (specification 1 section 2). Reduced
 * motion and `held` pause it, unless the visitor decides otherwise.
 */
export function useSlideshow(held: boolean): Slideshow {
  const [current, setCurrent] = useState(0);
  const [here, setHere] = useState<readonly number[]>([0]);
  const [wish, setWish] = useState<'play' | 'pause' | null>(null);
  const still = useLessMotion();
  const running = wish === null ? !still && !held : wish === 'play';

  useEffect(() => {
    const timer = setTimeout(() => {
      scenes.forEach(({ address }, index) => {
        if (index === 0) return;
        const picture = new Image();
        picture.onload = () => setHere((before) => [...before, index]);
        picture.src = address;
      });
    }, timings.heroPreloadStartMs);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden') return;
      setCurrent((before) => sceneAfter(before, (scene) => here.includes(scene), scenes.length));
    }, timings.heroSlideMs);
    return () => clearInterval(timer);
  }, [running, here]);

  return { current, here, running, play: (on) => setWish(on ? 'play' : 'pause') };
}

const lessMotion = '(prefers-reduced-motion: reduce)';

function useLessMotion(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(lessMotion);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => window.matchMedia(lessMotion).matches,
    () => false,
  );
}
