import { useEffect, useRef } from 'react';
import { useTranslation } from '../../language/useTranslation.ts';
import { Card } from '../../ui/Card.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

/**
 * The outline of the second half of the form until its code is loaded. `onNear` is called when the outline is in view, and
 * half a screen earlier for a person who scrolls.
 */
export function PersonFieldsOutline({ onNear }: { onNear?: (() => void) | undefined }) {
  const { t } = useTranslation('common');
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const outline = place.current;
    if (outline === null || onNear === undefined) return;
    const within = (rootMargin: string) => {
      const observer = new IntersectionObserver(
        (seen) => {
          if (seen.some(({ isIntersecting }) => isIntersecting)) onNear();
        },
        { rootMargin },
      );
      observer.observe(outline);
      return observer;
    };
    const observers = [within('0px')];
    const look = () => observers.push(within('0px 0px 50% 0px'));
    if (window.scrollY > 0) look();
    else window.addEventListener('scroll', look, { once: true, passive: true });
    return () => {
      window.removeEventListener('scroll', look);
      for (const observer of observers) observer.disconnect();
    };
  }, [onNear]);

  return (
    <div ref={place} className="min-h-[64rem]">
      <Card>
        <p role="status">
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
        </p>
        <OutlinedFields />
      </Card>
    </div>
  );
}

/** As many outlined fields as fill the place. */
function OutlinedFields() {
  return (
    <div aria-hidden="true" className="flex animate-pulse flex-col gap-6">
      {Array.from({ length: 10 }, (_, index) => index).map((field) => (
        <div key={field} className="flex flex-col gap-2">
          <div className="h-4 w-1/3 rounded-sm bg-line" />
          <div className="h-12 rounded-sm border border-line" />
        </div>
      ))}
    </div>
  );
}
