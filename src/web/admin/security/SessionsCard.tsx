import { useId, useState } from 'react';
import type { OpenSessionRow } from '../../../contract/staffAccess.ts';
import { formatMoment } from '../../language/index.ts';
import { Badge, Banner, Button, Card, Dialog, toast } from '../../ui/index.ts';
import { errorText } from '../errorText.ts';
import { texts } from '../texts.ts';
import { securityTexts } from './securityTexts.ts';
import { useCloseAllSessions, useCloseSession } from './useSecurity.ts';

const words = securityTexts.sessions;

/** The open sessions, each with what it is called, since when, and which is this one. */
export function SessionsCard({ sessions }: { sessions: readonly OpenSessionRow[] }) {
  const [asking, setAsking] = useState(false);
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
      {asking && <CloseAllDialog onClose={() => setAsking(false)} />}
    </Card>
  );
}

function SessionRow({ session }: { session: OpenSessionRow }) {
  const id = useId();
  const closing = useCloseSession();
  const close = () =>
    closing.mutate(session.code, {
      onSuccess: () => toast({ ...words.closed, tone: 'success' }),
      onError: (error) => toast({ title: texts.error, text: errorText(error), tone: 'danger' }),
    });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p id={id} className="flex flex-wrap items-center gap-2 font-semibold">
          {session.label}
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

function Moment({ name, at }: { name: string; at: string }) {
  return (
    <span>
      {name} <time dateTime={at}>{formatMoment(at, 'tr')}</time>
    </span>
  );
}

function CloseAllDialog({ onClose }: { onClose: () => void }) {
  const closing = useCloseAllSessions();
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!closing.isPending}
      title={words.closeAllTitle}
      footer={
        <>
          <Button variant="secondary" onClick={closing.isPending ? undefined : onClose} wide>
            {securityTexts.cancel}
          </Button>
          <Button
            variant="danger"
            pending={closing.isPending}
            pendingText={words.closing}
            onClick={() => closing.mutate()}
            wide
          >
            {words.closeAll}
          </Button>
        </>
      }
    >
      <p>{words.closeAllText}</p>
      {closing.isError && (
        <Banner tone="danger" title={texts.error} live className="mt-4">
          {errorText(closing.error)}
        </Banner>
      )}
    </Dialog>
  );
}
