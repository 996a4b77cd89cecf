import { type ReactNode, useEffect } from 'react';
import { Queries } from '../../api/queries.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { watchPresses } from '../press.ts';
import { FetchFailed } from '../QueryState.tsx';
import { texts } from '../texts.ts';
import { watchAttention } from './attention.ts';
import { LoginCard } from './LoginCard.tsx';
import { useSession } from './useSession.ts';

/** A staff page in Turkish: the login card until staff sign in. */
export function StaffFrame({ children }: { children: ReactNode }) {
  return (
    <Queries>
      <div lang="tr" dir="ltr">
        <SessionGate>{children}</SessionGate>
      </div>
    </Queries>
  );
}

function SessionGate({ children }: { children: ReactNode }) {
  const session = useSession();
  useEffect(watchAttention, []);
  useEffect(watchPresses, []);
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
