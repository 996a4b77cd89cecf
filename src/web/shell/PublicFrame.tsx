import { type ReactNode, useSyncExternalStore } from 'react';
import { ChatLauncher } from '../chat/ChatLauncher.tsx';
import { ConsentParts } from '../consent/ConsentParts.tsx';
import { useCounting } from '../consent/useCounting.ts';
import { useTranslation } from '../language/useTranslation.ts';
import type { Route } from '../start/route.ts';
import { classes } from '../ui/classes.ts';
import { Footer, ShortFooter } from './Footer.tsx';
import { Header } from './Header.tsx';

/** Not `content`: a section of the terms has that name. */
const contentId = 'main';

/** Header, main content and footer of every public page. */
export function PublicFrame({
  route,
  waiting,
  children,
}: {
  route: Route;
  waiting: boolean;
  children: ReactNode;
}) {
  const { t, i18n } = useTranslation('common');
  useCounting(route.name, i18n.language);
  const low = useLowWindow();
  const floating = !route.hasForm && !low;
  return (
    <>
      <div className="flex min-h-dvh flex-col">
        <a
          href={`#${contentId}`}
          className="sr-only z-50 rounded-sm bg-accent px-4 py-3 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:start-3 focus:top-3"
        >
          {t('nav.skip')}
        </a>
        {waiting && <div aria-hidden="true" className="waiting fixed inset-x-0 top-0 z-50 h-0.5 bg-accent" />}
        {floating && <ConsentParts floating />}
        <Header />
        {/* A form grows as it is filled in: its footer starts out of view, so that nothing in
            view moves. A page about a payment grows by a banner, which a wide window has room for. */}
        <main
          id={contentId}
          tabIndex={-1}
          className={classes(
            'flex-1',
            route.hasForm === 'growing' && 'min-h-dvh',
            route.hasForm === 'steady' && 'max-md:min-h-dvh',
          )}
        >
          {children}
        </main>
        <ChatLauncher />
        {route.footer === 'short' ? <ShortFooter /> : <Footer />}
      </div>
      {!floating && <ConsentParts floating={false} />}
    </>
  );
}

/** Here a floating question takes more than a third: great zoom, or a phone held sideways. */
const lowWindow = '(max-height: 30rem), (max-width: 48rem) and (max-height: 44.5rem)';

/** Too low for anything that floats; false in prerendered HTML. */
function useLowWindow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(lowWindow).matches,
    () => false,
  );
}

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(lowWindow);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
