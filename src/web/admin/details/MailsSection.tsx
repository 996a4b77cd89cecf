import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type MailState, mailList, type ShownMail } from '../../../contract/review.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { formatMoment } from '../../language/index.ts';
import { Badge, Button, Skeleton, type Tone, toast } from '../../ui/index.ts';
import { kindPaths } from '../applicationKind.ts';
import { errorText } from '../errorText.ts';
import { FetchFailed } from '../FetchFailed.tsx';
import { mailNameOf, reviewTexts } from '../reviewTexts.ts';
import { staffKeys, useStaffCall } from '../staffCalls.ts';
import { texts } from '../texts.ts';
import { GroupFrame } from './FieldGroup.tsx';

const words = reviewTexts.mails;
const tones: Readonly<Record<MailState, Tone>> = {
  waiting: 'info',
  sent: 'success',
  failing: 'warning',
  givenUp: 'danger',
};
/** While one is on its way its outcome is looked for this often, in milliseconds. */
const lookAgainMs = 2000;

/** The e-mails to the customer: what became of each, and sending one once more. */
export function MailsSection({ kind, id }: { kind: ApplicationKind; id: string }) {
  const query = useMails(kind, id);
  const resend = useResend(kind, id);
  return (
    <GroupFrame title={words.heading}>
      {query.isError && <FetchFailed query={query} />}
      {query.isPending && (
        <div>
          <p className="sr-only">{words.loading}</p>
          <Skeleton lines={2} />
        </div>
      )}
      {query.data && query.data.items.length === 0 && <p className="text-sm text-muted">{words.empty}</p>}
      {query.data && query.data.items.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {query.data.items.map((mail) => (
            <MailRow
              key={mail.id}
              mail={mail}
              sending={resend.isPending && resend.variables === mail.id}
              error={resend.isError && resend.variables === mail.id ? errorText(resend.error) : null}
              onResend={() => resend.mutate(mail.id)}
            />
          ))}
        </ul>
      )}
    </GroupFrame>
  );
}

type MailRowProps = { mail: ShownMail; sending: boolean; error: string | null; onResend: () => void };

function MailRow({ mail, sending, error, onResend }: MailRowProps) {
  const nameId = `mail-${mail.id}`;
  const { state, failures, lastFailure, copy } = mail;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 py-2.5 text-sm first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-60">
        <p id={nameId} className="font-semibold">
          {mailNameOf(mail.event)}
          {copy > 0 && <span className="font-normal text-muted"> ({words.copy(copy)})</span>}
        </p>
        <p className="text-xs text-muted">
          <time dateTime={mail.sentAt ?? mail.createdAt}>
            {formatMoment(mail.sentAt ?? mail.createdAt, 'tr')}
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
      {state !== 'waiting' && (
        <Button
          size="small"
          variant="quiet"
          aria-describedby={nameId}
          pending={sending}
          pendingText={words.sending}
          onClick={onResend}
        >
          {state === 'sent' ? words.resend : words.retry}
        </Button>
      )}
    </li>
  );
}

/** GET …/{id}/mails, fetched again until each was sent. */
function useMails(kind: ApplicationKind, id: string) {
  const call = useStaffCall();
  return useQuery({
    staleTime: 0,
    queryKey: staffKeys.mails(kind, id),
    queryFn: () => call('GET', `${kindPaths[kind]}/${id}/mails`, undefined, mailList),
    refetchInterval: ({ state }) =>
      state.data?.items.some((mail) => mail.state === 'waiting' || mail.state === 'failing')
        ? lookAgainMs
        : false,
  });
}

/** POST …/{id}/mails/{mailId}/resend. */
function useResend(kind: ApplicationKind, id: string) {
  const call = useStaffCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (mailId: string) =>
      call('POST', `${kindPaths[kind]}/${id}/mails/${mailId}/resend`, undefined, z.undefined()),
    onSuccess: () => {
      toast({ ...words.resent, tone: 'success' });
    },
    onError: (error) => toast({ title: texts.error, text: errorText(error), tone: 'danger' }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: staffKeys.mails(kind, id) }),
        client.invalidateQueries({ queryKey: staffKeys.details(kind, id) }),
      ]),
  });
}
