import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  listMails,
  type MailState,
  resendMail,
  revokeMailLinks,
  type ShownMail,
} from '../../../contract/applicationFile.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { formatMoment } from '../../language/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toasts.ts';
import type { Tone } from '../../ui/tone.ts';
import { May } from '../access/May.tsx';
import { useMay } from '../access/useMe.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import type { Named } from '../documents/useDocuments.ts';
import { errorText, toastFailure } from '../failures.tsx';
import type { ApplicationRow } from '../list/useApplications.ts';
import { MailText } from '../mails/MailText.tsx';
import { WriteDialog } from '../mails/WriteDialog.tsx';
import { writtenTexts } from '../mails/writtenTexts.ts';
import { FetchFailed, Loading } from '../QueryState.tsx';
import { staffKeys, useStaffCall } from '../staffCalls.ts';
import { staffLanguage } from '../staffLanguage.ts';
import { useStaffQuery } from '../useStaffQuery.ts';
import { detailTexts } from './detailTexts.ts';
import { GroupFrame } from './FieldGroup.tsx';
import { nameMail, sendingWords } from './mailNames.ts';

const words = detailTexts.mails;
const tones: Readonly<Record<MailState, Tone>> = {
  waiting: 'info',
  sent: 'success',
  failing: 'warning',
  givenUp: 'danger',
  refused: 'danger',
  uncertain: 'warning',
  withheld: 'info',
};
const lookAgainMs = 2000;

/** The e-mails to the customer: lists, writes and resends them, and revokes their links. */
export function MailsSection({ named, row }: { named: Named; row: ApplicationRow }) {
  const { kind, id } = named;
  const [isWriting, setWriting] = useState(false);
  const query = useMails(kind, id);
  const resend = useResend(kind, id);
  const maySend = useMay()('mail.send');
  return (
    <GroupFrame title={words.heading}>
      {query.isError && <FetchFailed query={query} />}
      {query.isPending && <Loading text={words.loading} lines={2} quiet />}
      {query.data && query.data.items.length === 0 && <p className="text-sm text-muted">{words.empty}</p>}
      {query.data && query.data.items.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {query.data.items.map((mail) => (
            <MailRow
              key={mail.id}
              named={named}
              mail={mail}
              isSending={resend.isPending && resend.variables === mail.id}
              error={resend.isError && resend.variables === mail.id ? errorText(resend.error) : null}
              onResend={maySend ? () => resend.mutate(mail.id) : null}
            />
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        <May permission="traveller.write">
          <Button size="small" variant="secondary" onClick={() => setWriting(true)}>
            {writtenTexts.write}
          </Button>
        </May>
        {maySend && query.data?.items.some(({ sentAt }) => sentAt !== null) && (
          <RevokeLinks kind={kind} id={id} />
        )}
      </div>
      {isWriting && <WriteDialog {...{ named, row }} onClose={() => setWriting(false)} />}
    </GroupFrame>
  );
}

type MailRowProps = {
  named: Named;
  mail: ShownMail;
  isSending: boolean;
  error: string | null;
  /** Null for who may not send it again. */
  onResend: (() => void) | null;
};

function MailRow({ named, mail, isSending, error, onResend }: MailRowProps) {
  const [isOpen, setOpen] = useState(false);
  const nameId = `mail-${mail.id}`;
  const { state, failures, lastFailure, copy } = mail;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 py-2.5 text-sm first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-60">
        <p id={nameId} className="font-semibold">
          {nameMail(mail.event)}
          {copy > 0 && <span className="font-normal text-muted"> ({words.copy(copy)})</span>}
        </p>
        <p className="text-xs text-muted">
          <time dateTime={mail.sentAt ?? mail.createdAt}>
            {formatMoment(mail.sentAt ?? mail.createdAt, staffLanguage)}
          </time>
        </p>
        {lastFailure !== null && <p className="text-xs text-danger">{words.failed(failures, lastFailure)}</p>}
        {error !== null && (
          <p role="status" className="text-xs font-semibold text-danger">
            {error}
          </p>
        )}
      </div>
      <Badge tone={tones[state]}>{words.state[state]}</Badge>
      {mail.isWorded && (
        <Button
          size="small"
          variant="quiet"
          aria-expanded={isOpen}
          aria-describedby={nameId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? writtenTexts.close : writtenTexts.open}
        </Button>
      )}
      {state !== 'waiting' && onResend !== null && (
        <Button
          size="small"
          variant="quiet"
          aria-describedby={nameId}
          pending={isSending}
          pendingText={words.sending}
          onClick={onResend}
        >
          {sendingWords(state === 'sent' ? words.resend : words.retry, mail)}
        </Button>
      )}
      {isOpen && <MailText named={named} mailId={mail.id} />}
    </li>
  );
}

/** Fetched again until each was sent. */
export function useMails(kind: ApplicationKind, id: string) {
  return useStaffQuery(staffKeys.mails(kind, id), (call) => call(listMails(kind), { params: { id } }), {
    refetchInterval: ({ state }) =>
      state.data?.items.some((mail) => mail.state === 'waiting' || mail.state === 'failing')
        ? lookAgainMs
        : false,
  });
}

function useResend(kind: ApplicationKind, id: string) {
  const call = useStaffCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (mailId: string) => call(resendMail(kind), { params: { id, mailId } }),
    onSuccess: () => {
      toast({ ...words.resent, tone: 'success' });
    },
    onError: toastFailure,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: staffKeys.mails(kind, id) }),
        client.invalidateQueries({ queryKey: staffKeys.details(kind, id) }),
      ]),
  });
}

/** Revokes the links of all e-mails sent so far. */
function RevokeLinks({ kind, id }: { kind: ApplicationKind; id: string }) {
  const call = useStaffCall();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { button, title, text, confirm, pending, done } = words.revoke;
  const revoke = useMutation({
    mutationFn: () => call(revokeMailLinks(kind), { params: { id } }),
    onSuccess: ({ revoked }) => {
      setAsking(false);
      toast({ text: done(revoked), tone: 'success' });
    },
    onSettled: () => client.invalidateQueries({ queryKey: staffKeys.details(kind, id) }),
  });
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setAsking(true)}>
        {button}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={title}
          confirmText={confirm}
          pendingText={pending}
          isPending={revoke.isPending}
          isDangerous
          error={revoke.error}
          onClose={() => {
            revoke.reset();
            setAsking(false);
          }}
          onConfirm={() => revoke.mutate()}
        >
          <p>{text}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
