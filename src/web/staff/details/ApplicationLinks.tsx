import { Link } from 'wouter';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { detailTexts } from './detailTexts.ts';

type OtherApplication = { id: string; kind: ApplicationKind; applicationNumber: string };

/** Links to other applications, each found in the list of its kind. */
export function ApplicationLinks({ others }: { others: readonly OtherApplication[] }) {
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
      {others.map(({ id, kind, applicationNumber }) => (
        <li key={id}>
          <Link
            className="text-link inline-block py-0.5 font-mono text-xs"
            href={`/admin?${new URLSearchParams({ ...(kind === 'visa' ? {} : { tab: kind }), search: applicationNumber })}`}
            aria-label={detailTexts.warnings.open(applicationNumber)}
          >
            {applicationNumber}
          </Link>
        </li>
      ))}
    </ul>
  );
}
