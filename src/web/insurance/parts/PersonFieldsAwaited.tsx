import { useEffect, useRef } from 'react';
import { useTranslation } from '../../language/index.ts';
import { Card, Skeleton, VisuallyHidden } from '../../ui/index.ts';

/**
 * The place of the second half of the form until it is here. It is sent for when the form is touched, when it is in
 * sight, and before somebody who scrolls comes to it.
 */
export function PersonFieldsAwaited({ onNear }: { onNear: () => void }) {
  const { t } = useTranslation('common');
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const awaited = place.current;
    if (awaited === null) return;
    const within = (rootMargin: string) => {
      const observer = new IntersectionObserver(
        (seen) => {
          if (seen.some(({ isIntersecting }) => isIntersecting)) onNear();
        },
        { rootMargin },
      );
      observer.observe(awaited);
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
        <Skeleton lines={8} />
      </Card>
    </div>
  );
}
