import { useEffect, useState, useSyncExternalStore } from 'react';
import { timings } from '../../domain/constants.ts';
import { sceneAfter, scenes } from './scenes.ts';

export type Slideshow = {
  current: number;
  /** The scenes whose pictures are loaded; the first is from the start. */
  here: readonly number[];
  running: boolean;
  /** Plays or pauses by the visitor's choice. */
  play: (on: boolean) => void;
};

/**
 * The slideshow of specification 1 section 2: a picture every 4 seconds; the others load in the background from 100 ms
 * on. It pauses for reduced motion and while `held`; the visitor's own choice overrides both.
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
