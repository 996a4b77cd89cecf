import { lazy, Suspense } from 'react';
import { Stopped } from '../../shell/Stopped.tsx';
import { Boundary } from '../../ui/Boundary.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { texts } from '../texts.ts';
import { chatTexts } from './chatTexts.ts';

const Inbox = lazy(() => import('./Inbox.tsx'));

/** The inbox, in a chunk of its own. */
export function ChatTab() {
  return (
    <Boundary fallback={<Stopped />}>
      <Suspense
        fallback={
          <p role="status" className="flex items-center gap-3 text-muted">
            <Spinner />
            {texts.loading}
          </p>
        }
      >
        <Inbox className="h-[max(30rem,calc(100dvh-9rem-var(--tour-room,0px)))]" />
      </Suspense>
    </Boundary>
  );
}

export function ChatTabName() {
  return (
    <>
      <span className="sm:hidden">{chatTexts.tabShort}</span>
      <span className="max-sm:hidden">{chatTexts.tab}</span>
    </>
  );
}
