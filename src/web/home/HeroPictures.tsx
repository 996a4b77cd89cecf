import { useRef } from 'react';
import { useTranslation } from '../language/useTranslation.ts';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';
import { scenes, useSlideshow } from './useSlideshow.ts';

/** Five views of Türkiye through one door. `held`: the visitor fills in a field. */
export function HeroPictures({ held }: { held: boolean }) {
  const { t } = useTranslation('home');
  const { current, here, running, play } = useSlideshow(held);
  // A press focuses the button, which may stop the show: the click uses the state at the press.
  const pressed = useRef<boolean | null>(null);
  const press = () => {
    play(!(pressed.current ?? running));
    pressed.current = null;
  };
  const name = scenes[current]?.name ?? scenes[0].name;
  return (
    <figure className="mx-auto w-full max-w-72 sm:max-w-sm md:max-w-none lg:sticky lg:top-6">
      <div className="relative aspect-560/640">
        <ClosedDoor />
        {scenes.map(
          (scene, index) =>
            here.includes(index) && (
              <img
                key={scene.name}
                src={scene.address}
                alt={index === current ? t(`scenes.${scene.name}.alt`) : ''}
                width="560"
                height="640"
                {...(index === 0 ? { fetchPriority: 'high' as const } : {})}
                className={classes(
                  'absolute inset-0 size-full transition-opacity duration-700 ease-calm',
                  index !== current && 'opacity-0',
                )}
              />
            ),
        )}
      </div>
      <figcaption className="mt-3 flex items-center justify-between gap-3 px-[5%] text-sm text-muted">
        <span>{t(`scenes.${name}.name`)}</span>
        <button
          type="button"
          onPointerDown={() => {
            pressed.current = running;
          }}
          onClick={press}
          aria-label={t(running ? 'scenes.pause' : 'scenes.play')}
          className="grid size-11 shrink-0 place-items-center rounded-full border border-line bg-surface text-ink hover:border-accent hover:text-accent noscript:hidden"
        >
          <Icon name={running ? 'pause' : 'play'} />
        </button>
      </figcaption>
    </figure>
  );
}

/** The same door, closed, until the first picture loads. */
function ClosedDoor() {
  return (
    <svg aria-hidden="true" viewBox="0 0 560 640" className="absolute inset-0 size-full text-accent">
      <path
        d="M44 640V262C44 158 150 92 280 24C410 92 516 158 516 262V640"
        className="fill-sunken"
        stroke="currentColor"
        strokeWidth="26"
      />
    </svg>
  );
}
