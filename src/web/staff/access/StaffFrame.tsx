import { QueryClientProvider, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { tokenOfInvitation } from '../../../domain/staff/invitationLink.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { KeyHelp } from '../KeyHelp.tsx';
import { AcceptCard } from '../people/AcceptCard.tsx';
import { watchPresses } from '../press.ts';
import { FetchFailed } from '../QueryState.tsx';
import { useForgottenData } from '../staffCalls.ts';
import { staffLanguage, storeStaffLanguage } from '../staffLanguage.ts';
import { StaffQueryClient } from '../staffQueryClient.ts';
import { storedStaffLanguage } from '../storedStaffLanguage.ts';
import { texts } from '../texts.ts';
import { typedTexts } from '../typedTexts.ts';
import { watchAttention } from './attention.ts';
import { InLanguage } from './InLanguage.tsx';
import { LoginCard } from './LoginCard.tsx';
import { ProofDialog } from './ProofDialog.tsx';
import { useMe } from './useMe.ts';
import { useSession } from './useSession.ts';

/** A staff page in the panel's language: an invitation first, then the login card until staff sign in. */
export function StaffFrame({ children }: { children: ReactNode }) {
  return (
    <Queries>
      <div lang={staffLanguage} dir="ltr">
        <SessionGate>{children}</SessionGate>
      </div>
    </Queries>
  );
}

function SessionGate({ children }: { children: ReactNode }) {
  const session = useSession();
  const [invitation, setInvitation] = useState(() => tokenOfInvitation(window.location.hash));
  useEffect(hideInvitation, []);
  useEffect(watchAttention, []);
  useEffect(watchPresses, []);
  const isSignedOut = session.data?.authenticated === false;
  useForgottenData(isSignedOut);
  if (invitation !== null) return <AcceptCard token={invitation} onDone={() => setInvitation(null)} />;
  if (isSignedOut) return <LoginCard />;
  if (session.data) {
    return (
      <InAccountLanguage>
        {children}
        <ProofDialog />
        <KeyHelp />
      </InAccountLanguage>
    );
  }
  return <Waiting query={session} />;
}

/**
 * Shows the pages in the language of the account that comes in, unless texts typed before would be lost. A change
 * elsewhere while the page is open counts from its next load.
 */
function InAccountLanguage({ children }: { children: ReactNode }) {
  const language = useMe()?.language ?? staffLanguage;
  useEffect(() => {
    if (language !== (storedStaffLanguage() ?? 'tr')) storeStaffLanguage(language);
  }, [language]);
  return (
    <InLanguage
      language={language}
      mayLoadAnew={() => typedTexts.get().texts.size === 0}
      waiting={<Waiting />}
    >
      {children}
    </InLanguage>
  );
}

function Waiting({ query }: { query?: UseQueryResult<unknown> }) {
  return (
    <main className="grid min-h-dvh place-items-center px-4">
      <h1 className="sr-only">{texts.title}</h1>
      {query?.isError ? (
        <div className="w-full max-w-md">
          <FetchFailed query={query} />
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

/** Takes the token out of the address, so that it stays neither in the history nor on the screen. */
function hideInvitation(): void {
  const { hash, pathname, search } = window.location;
  if (tokenOfInvitation(hash) === null) return;
  window.history.replaceState(window.history.state, '', pathname + search);
}

let browserClient: StaffQueryClient | null = null;

/** Provides TanStack Query to the pages that fetch; the others do not load it. */
function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(() => {
    if (typeof window === 'undefined') return new StaffQueryClient();
    browserClient ??= new StaffQueryClient();
    return browserClient;
  });
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
