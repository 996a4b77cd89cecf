import { Skeleton } from '../../ui/index.ts';
import { FetchFailed } from '../FetchFailed.tsx';
import { FactorCard } from './FactorCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { securityTexts } from './securityTexts.ts';
import { useSecurity } from './useSecurity.ts';

/** Who is signed in, the second factor and the password. */
export function SecurityTab() {
  const query = useSecurity();
  if (query.data === undefined) {
    if (query.isError) return <FetchFailed query={query} />;
    return (
      <div>
        <p role="status" className="mb-4 text-sm text-muted">
          {securityTexts.loading}
        </p>
        <Skeleton lines={6} />
      </div>
    );
  }
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <SessionsCard sessions={query.data.sessions} />
      <div className="grid gap-5">
        <FactorCard factor={query.data.secondFactor} />
        <PasswordCard />
      </div>
    </div>
  );
}
