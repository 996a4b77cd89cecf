import { useState } from 'react';
import { Link } from 'wouter';
import type { ConversationDetails } from '../../../contract/chatInbox.ts';
import { formatMoment } from '../../language/format.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { May } from '../access/May.tsx';
import { PaymentBadge, StatusBadge } from '../list/badges.tsx';
import { FetchFailed } from '../QueryState.tsx';
import { staffLanguage } from '../staffLanguage.ts';
import { chatTexts, languageNames } from './chatTexts.ts';
import { NotesBox } from './NotesBox.tsx';
import { OtherEmail } from './OtherEmail.tsx';
import { TranscriptDialog } from './TranscriptDialog.tsx';
import { useConversationDetails } from './useInbox.ts';
import { workTexts } from './workTexts.ts';

const words = chatTexts.customer;

export function CustomerPane({
  sessionId,
  onBack,
  className,
}: {
  sessionId: string;
  onBack: () => void;
  className?: string;
}) {
  const query = useConversationDetails(sessionId);
  return (
    <section
      aria-label={words.heading}
      className={classes('flex flex-col gap-5 overflow-y-auto p-4', className)}
    >
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-base">{words.heading}</h2>
        <Button variant="secondary" size="small" className="@4xl:hidden" onClick={onBack}>
          {words.hide}
        </Button>
      </div>
      {query.isPending && (
        <>
          <p role="status" className="sr-only">
            {words.loading}
          </p>
          <Skeleton lines={4} />
        </>
      )}
      {query.isLoadingError && <FetchFailed query={query} />}
      {query.data && <Details details={query.data} />}
    </section>
  );
}

function Details({ details }: { details: ConversationDetails }) {
  const { sessionId, customerName, customerEmail, language, createdAt, applications } = details;
  const [isSending, setSending] = useState(false);
  return (
    <>
      <dl className="flex flex-col gap-3 text-sm">
        <Fact name={words.name}>
          <bdi>{customerName}</bdi>
        </Fact>
        <Fact name={words.email}>
          <bdi className="wrap-anywhere">{customerEmail}</bdi>
        </Fact>
        <Fact name={words.language}>{languageNames[language]}</Fact>
        <Fact name={words.since}>
          <time dateTime={createdAt}>{formatMoment(createdAt, staffLanguage)}</time>
        </Fact>
      </dl>
      <May permission="chat.answer">
        <Button variant="secondary" size="small" className="self-start" onClick={() => setSending(true)}>
          {workTexts.transcript.open}
        </Button>
      </May>
      {isSending && (
        <TranscriptDialog
          {...{ sessionId, language }}
          email={customerEmail}
          onClose={() => setSending(false)}
        />
      )}
      <NotesBox {...details} />
      <div>
        <h3 className="mb-2 text-sm">{words.applications}</h3>
        {applications.length === 0 ? (
          <p className="text-sm text-muted">{words.noApplications}</p>
        ) : (
          <ul className="flex flex-col gap-3">
            {applications.map((application) => (
              <li key={application.id}>
                <Application application={application} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

function Application({ application }: { application: ConversationDetails['applications'][number] }) {
  const { kind, applicationNumber, status, paymentStatus, refundedAmount, sameEmail } = application;
  return (
    <div className="rounded-sm border border-line p-3 text-sm">
      <Link
        href={`/admin?${new URLSearchParams({ ...(kind === 'insurance' && { tab: kind }), search: applicationNumber })}`}
        className="text-link font-mono text-xs"
      >
        {applicationNumber}
      </Link>
      <p className="mt-2 flex flex-wrap gap-1.5">
        <StatusBadge status={status} />
        <PaymentBadge status={paymentStatus} refunded={refundedAmount} />
      </p>
      {!sameEmail && (
        <div className="mt-2">
          <OtherEmail text={words.otherEmail} />
        </div>
      )}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
