import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Link } from 'wouter';
import { noConsent, optionalCategories } from '../../domain/privacy/consent.ts';
import { useTranslation } from '../language/useTranslation.ts';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { Container } from '../ui/Layout.tsx';
import { chooseConsent, openCookieSettings } from './store.ts';

/**
 * Asks whether visits may be counted. No dialog: the page stays usable. Floats on pages for
 * reading; with a form or in low windows it is at the end, where it covers nothing.
 */
export default function CookieQuestion({ floating }: { floating: boolean }) {
  const { t } = useTranslation('consent');
  const bar = useRef<HTMLElement>(null);
  useRoomBelow(bar, floating);
  return (
    <section
      ref={bar}
      aria-label={t('title')}
      data-cookie-question={floating ? 'floating' : 'last'}
      className={classes(
        'border-line bg-surface text-sm text-ink',
        floating ? 'fixed inset-x-0 bottom-0 z-40 border-t py-3 shadow-floating' : 'border-t py-6',
      )}
    >
      <Container className="flex flex-col gap-2 sm:gap-3 lg:flex-row lg:items-center lg:justify-between lg:gap-8">
        {/* One long paragraph would be a short page's largest paint. */}
        <div className="max-w-3xl max-sm:text-xs">
          <p>{t('text')}</p>
          <p>
            {t('question')}{' '}
            <Link href="/privacy" className="text-link">
              {t('common:footer.legal.privacy')}
            </Link>
          </p>
        </div>
        <div className="flex shrink-0 flex-wrap gap-2">
          <Button
            variant="secondary"
            className="flex-1 max-sm:px-2 max-sm:text-sm sm:flex-none"
            onClick={() => chooseConsent(new Set(optionalCategories))}
          >
            {t('accept')}
          </Button>
          <Button
            variant="secondary"
            className="flex-1 max-sm:px-2 max-sm:text-sm sm:flex-none"
            onClick={() => chooseConsent(noConsent)}
          >
            {t('reject')}
          </Button>
          <Button
            variant="quiet"
            className="max-sm:min-h-9 max-sm:w-full max-sm:py-1 max-sm:text-sm"
            onClick={openCookieSettings}
          >
            {t('choose')}
          </Button>
        </div>
      </Container>
    </section>
  );
}

/**
 * While the question floats: what gets the focus is scrolled above it, so is the page's end. Set as properties of two
 * elements: a variable would restyle the whole page.
 */
function useRoomBelow(bar: RefObject<HTMLElement | null>, floating: boolean): void {
  useLayoutEffect(() => {
    const { current } = bar;
    if (!floating || !current) return;
    const root = document.documentElement.style;
    const body = document.body.style;
    const measure = () => {
      const height = current.offsetHeight;
      root.scrollPaddingBottom = `calc(${height}px + 1rem)`;
      body.paddingBottom = `${height}px`;
    };
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(current);
    return () => {
      observer.disconnect();
      root.scrollPaddingBottom = '';
      body.paddingBottom = '';
    };
  }, [bar, floating]);
}
