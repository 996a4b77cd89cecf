import { useState } from 'react';
import { type BackupRunRow, readBackups } from '../../../contract/backups.ts';
import { formatCount, formatMoment } from '../../language/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useMay } from '../access/useMe.ts';
import { FetchFailed } from '../QueryState.tsx';
import { staffKeys } from '../staffCalls.ts';
import { staffLanguage } from '../staffLanguage.ts';
import { useStaffQuery } from '../useStaffQuery.ts';
import {
  backupKindNames,
  failureTexts,
  madeTexts,
  rehearsedTexts,
  troubleTexts,
  backupTexts as words,
} from './backupTexts.ts';
import { FoldedSection } from './FoldedSection.tsx';

/** Problems of the backups, in red. */
export function BackupTroubles() {
  const troubles = useBackups().data?.troubles ?? [];
  if (troubles.length === 0) return null;
  return (
    <Banner tone="danger" title={words.trouble}>
      <ul className="list-disc ps-5">
        {troubles.map((trouble) => (
          <li key={trouble}>{troubleTexts[trouble]}</li>
        ))}
      </ul>
    </Banner>
  );
}

/** The backups and rehearsals, newest first. */
export function Backups() {
  const query = useBackups();
  const [isOpen, setOpen] = useState(false);
  if (query.isError) return <FetchFailed query={query} />;
  if (query.data === undefined) return null;
  const { made, rehearsed, runs } = query.data;
  return (
    <FoldedSection
      titleId="backups"
      words={words}
      lead={
        <>
          {madeTexts[made]} {made !== 'none' && made !== 'ownServer' && rehearsedTexts[rehearsed]}
        </>
      }
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
    >
      {runs.length === 0 ? (
        <EmptyState title={words.empty} />
      ) : (
        <ul aria-label={words.caption} className="flex flex-col gap-2">
          {runs.map((run) => (
            <RunRow key={run.id} run={run} />
          ))}
        </ul>
      )}
    </FoldedSection>
  );
}

const megabytes = (bytes: number) => `${formatCount(bytes / 1e6, staffLanguage, 1)}\u00a0MB`;

function RunRow({ run: { kind, beganAt, endedAt, bytes, failure, detail } }: { run: BackupRunRow }) {
  const seconds = Math.max(1, Math.round((Date.parse(endedAt) - Date.parse(beganAt)) / 1000));
  return (
    <li className="rounded-md border border-line bg-surface px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <time dateTime={beganAt}>{formatMoment(beganAt, staffLanguage)}</time>
        <span className="font-semibold">{backupKindNames[kind]}</span>
        <Badge tone={failure === null ? 'success' : 'danger'}>
          {failure === null ? words.sound : words.failed}
        </Badge>
        <span className="text-muted tabular-nums">
          {words.seconds(seconds)}
          {bytes !== null && ` · ${megabytes(bytes)}`}
        </span>
      </p>
      {failure !== null && <p className="mt-1 text-sm">{failureTexts[failure]}</p>}
      {detail !== null && (
        <p className="mt-1 text-xs wrap-anywhere text-muted">
          {words.detail}:{' '}
          <span lang="en" className="font-mono">
            {detail}
          </span>
        </p>
      )}
    </li>
  );
}

/** Backups are made once a night. */
const lookAgainMs = 300_000;

/** The last backups and rehearsals, and their problems. */
export function useBackups() {
  const enabled = useMay()('system.read');
  return useStaffQuery(staffKeys.backups, (call) => call(readBackups), {
    enabled,
    refetchInterval: lookAgainMs,
  });
}
