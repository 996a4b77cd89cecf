import { type ReactNode, useEffect } from 'react';
import { Spinner } from '../../ui/index.ts';
import { FetchFailed } from '../FetchFailed.tsx';
import { texts } from '../texts.ts';
import { watchAttention } from './attention.ts';
import { LoginCard } from './LoginCard.tsx';
import { useSession } from './useSession.ts';

/** What only staff may see, or the login card in its place. */
export function SessionGate({ children }: { children: ReactNode }) {
  const session = useSession();
  useEffect(watchAttention, []);
  if (session.data) return session.data.authenticated ? children : <LoginCard />;
  return (
    <main className="grid min-h-dvh place-items-center px-4">
      <h1 className="sr-only">{texts.title}</h1>
      {session.isError ? (
        <div className="w-full max-w-md">
          <FetchFailed query={session} />
        </div>
      ) : (
        <p role="status" className="flex items-center gap-3 text-muted">
          <Spinner />
          {texts.loading}
        </p>
      )}
    </main>
  );
}
