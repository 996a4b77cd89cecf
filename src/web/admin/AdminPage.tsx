import { Queries } from '../api/queries.tsx';
import { Spinner } from '../ui/index.ts';
import { FetchFailed } from './FetchFailed.tsx';
import { StaffPanel } from './panel/StaffPanel.tsx';
import { LoginCard } from './session/LoginCard.tsx';
import { useSession } from './session/useSession.ts';
import { texts } from './texts.ts';

/** The staff panel (specification 2, sections 2 to 8): the login card, or the panel behind it. */
export default function AdminPage() {
  return (
    <Queries>
      <div lang="tr" dir="ltr">
        <SessionGate />
      </div>
    </Queries>
  );
}

function SessionGate() {
  const session = useSession();
  if (session.data) return session.data.authenticated ? <StaffPanel /> : <LoginCard />;
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
