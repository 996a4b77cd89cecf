import { useId, useState } from 'react';
import type { OpenSessionRow } from '../../../contract/access.ts';
import { formatMoment } from '../../language/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { toast } from '../../ui/toasts.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { toastFailure } from '../failures.tsx';
import { deviceName } from '../names.ts';
import { staffLanguage } from '../staffLanguage.ts';
import { accessTexts } from './accessTexts.ts';
import { useCloseAllSessions, useCloseSession } from './useSecurity.ts';

const words = accessTexts.sessions;

/** Lists the open sessions, and closes one or all. */
export function SessionsCard({ sessions }: { sessions: readonly OpenSessionRow[] }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Card
      title={words.title}
      end={
        <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
          {words.closeAll}
        </Button>
      }
    >
      <p className="mb-4 text-sm text-muted">{words.lead}</p>
      <ul className="divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <SessionRow key={session.code} session={session} />
        ))}
      </ul>
      {isAsking && <CloseAllDialog onClose={() => setAsking(false)} />}
    </Card>
  );
}

function SessionRow({ session }: { session: OpenSessionRow }) {
  const id = useId();
  const closing = useCloseSession();
  const close = () =>
    closing.mutate(session.code, {
      onSuccess: () => toast({ ...words.closed, tone: 'success' }),
      onError: toastFailure,
    });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p id={id} className="flex flex-wrap items-center gap-2 font-semibold">
          {deviceName(session.label)}
          {session.mine && <Badge tone="success">{words.mine}</Badge>}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-4 text-sm text-muted tabular-nums">
          <Moment name={words.signedIn} at={session.signedInAt} />
          <Moment name={words.lastSeen} at={session.lastSeenAt} />
        </p>
      </div>
      {!session.mine && (
        <Button
          variant="secondary"
          size="small"
          aria-describedby={id}
          pending={closing.isPending}
          pendingText={words.closing}
          onClick={close}
        >
          {words.close}
        </Button>
      )}
    </li>
  );
}

/** A moment after what happened then. */
export function Moment({ name, at }: { name: string; at: string }) {
  return (
    <span>
      {name} <time dateTime={at}>{formatMoment(at, staffLanguage)}</time>
    </span>
  );
}

function CloseAllDialog({ onClose }: { onClose: () => void }) {
  const closing = useCloseAllSessions();
  return (
    <ConfirmDialog
      title={words.closeAllTitle}
      confirmText={words.closeAll}
      pendingText={words.closing}
      isPending={closing.isPending}
      isDangerous
      error={closing.error}
      onConfirm={() => closing.mutate()}
      onClose={onClose}
    >
      <p>{words.closeAllText}</p>
    </ConfirmDialog>
  );
}
