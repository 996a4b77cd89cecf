import { useEffect, useRef } from 'react';
import { useTranslation } from '../../language/index.ts';
import { Card, Skeleton, VisuallyHidden } from '../../ui/index.ts';

/**
 * The place of the second half of the form until it is here. It is sent for when the form is touched, and also before
 * somebody who only scrolls comes to it.
 */
export function PersonFieldsAwaited({ onNear }: { onNear: () => void }) {
  const { t } = useTranslation('common');
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) onNear();
      },
      { rootMargin: '0px 0px 50% 0px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
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
