import { type KeyboardEvent, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { helpButtons } from './tourSteps.ts';
import { tourTexts as words } from './tourTexts.ts';
import { useTour } from './useTour.ts';

/**
 * Offers the tour in the head of the page, once to each account. When it goes nothing moves. Phones, with room for one
 * button, decline it by leaving the tour.
 */
export function TourOffer() {
  const tour = useTour();
  const group = useRef<HTMLElement>(null);
  if (!tour.isOffered) return null;
  const decline = () => {
    group.current?.closest('header')?.querySelector<HTMLElement>(helpButtons)?.focus();
    tour.decline();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    decline();
  };
  return (
    <section
      ref={group}
      aria-label={words.offerTitle}
      onKeyDown={onKeyDown}
      className="me-auto flex min-w-0 items-center"
    >
      <Button
        variant="quiet"
        size="small"
        title={words.offerTitle}
        className="max-sm:min-h-11 max-sm:px-1.5!"
        onClick={tour.start}
      >
        <Icon name="play" className="max-md:hidden" />
        <span className="truncate">
          <span aria-hidden="true" className="md:hidden">
            {words.offerShort}
          </span>
          <span className="max-md:sr-only">{words.offer}</span>
        </span>
      </Button>
      <button
        type="button"
        aria-label={words.decline}
        title={words.decline}
        onClick={decline}
        className="grid size-9 shrink-0 place-items-center rounded-sm text-muted hover:bg-sunken max-sm:hidden"
      >
        <Icon name="close" className="size-4!" />
      </button>
    </section>
  );
}
