import bosphorus from './scenes/bosphorus.svg';
import cappadocia from './scenes/cappadocia.svg';
import ephesus from './scenes/ephesus.svg';
import hagiaSophia from './scenes/hagiaSophia.svg';
import pamukkale from './scenes/pamukkale.svg';

/** The five hero pictures, our own drawings, in order. The first is prerendered. */
export const scenes = [
  { name: 'cappadocia', address: cappadocia },
  { name: 'bosphorus', address: bosphorus },
  { name: 'ephesus', address: ephesus },
  { name: 'pamukkale', address: pamukkale },
  { name: 'hagiaSophia', address: hagiaSophia },
] as const;

/** The next loaded picture after `current`, in a circle. */
export function sceneAfter(current: number, isHere: (scene: number) => boolean, total: number): number {
  for (let step = 1; step < total; step += 1) {
    const next = (current + step) % total;
    if (isHere(next)) return next;
  }
  return current;
}
