import { useState } from 'react';
import type { ShownAnswer, ShownRequest } from '../../../contract/requests.ts';
import { dayMs } from '../../../domain/calendar/units.ts';
import { isOpen } from '../../../domain/status/applicationStatus.ts';
import { formatDate, formatMoment } from '../../language/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toasts.ts';
import { May } from '../access/May.tsx';
import { useDeviceTime } from '../browserState.ts';
import { ConfirmDialog, sayAndClose } from '../ConfirmDialog.tsx';
import { GroupFrame } from '../details/FieldGroup.tsx';
import type { Named } from '../documents/useDocuments.ts';
import { errorText, toastFailure } from '../failures.tsx';
import type { ApplicationRow } from '../list/useApplications.ts';
import { FetchFailed, Loading } from '../QueryState.tsx';
import { staffLanguage } from '../staffLanguage.ts';
import { tourMark } from '../tour/tourSteps.ts';
import { AnswerFileDialog } from './AnswerFileDialog.tsx';
import { AskDialog } from './AskDialog.tsx';
import { requestItemNames, requestTexts as words } from './requestTexts.ts';
import { useRequests, useResendRequest, useWithdrawRequest } from './useRequests.ts';

/** What was asked of the traveller: the open request, the answers, and the button that asks. */
export function RequestsSection({ named, row }: { named: Named; row: ApplicationRow }) {
  const query = useRequests(named);
  const [isAsking, setAsking] = useState(false);
  const items = query.data?.items ?? [];
  const open = items.find(({ state }) => state === 'open');
  const [latest, ...earlier] = items.filter(({ state }) => state !== 'open');
  const mayBeAsked = isOpen(row.status) && query.data !== undefined && open === undefined;
  return (
    <GroupFrame title={words.heading}>
      <div {...tourMark('requests')} className="flex flex-col gap-4 text-sm">
        {query.isError && <FetchFailed query={query} />}
        {query.isPending && <Loading text={words.loading} lines={1} quiet />}
        {query.data && items.length === 0 && <p className="text-muted">{words.none}</p>}
        {open && <OpenRequest named={named} request={open} />}
        {latest && <EndedRequest named={named} request={latest} />}
        {mayBeAsked && (
          <May permission="traveller.ask">
            <div>
              <Button size="small" variant="secondary" onClick={() => setAsking(true)}>
                {words.ask}
              </Button>
            </div>
          </May>
        )}
        {earlier.length > 0 && (
          <details>
            <summary className="cursor-pointer font-semibold">{words.earlier}</summary>
            <div className="mt-3 flex flex-col gap-3">
              {earlier.map((request) => (
                <EndedRequest key={request.id} named={named} request={request} />
              ))}
            </div>
          </details>
        )}
      </div>
      {isAsking && <AskDialog named={named} row={row} onClose={() => setAsking(false)} />}
    </GroupFrame>
  );
}

function OpenRequest({ named, request }: { named: Named; request: ShownRequest }) {
  const resend = useResendRequest(named);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const withdraw = useWithdrawRequest(named);
  const now = useDeviceTime();
  const days = Math.max(0, Math.floor((now.getTime() - Date.parse(request.askedAt)) / dayMs));
  return (
    <Banner tone="warning" title={words.open}>
      <Asked request={request} />
      <p className="mt-1 text-xs">
        {words.askedLine(formatMoment(request.askedAt, staffLanguage), request.askedBy)} · {words.age(days)}
      </p>
      <p className="text-xs">
        {words.reminders(request.reminders)} {words.closes(formatMoment(request.closesAt, staffLanguage))}
      </p>
      {resend.error !== null && (
        <p role="status" className="mt-1 text-xs font-semibold text-danger">
          {errorText(resend.error)}
        </p>
      )}
      <May permission="traveller.ask">
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            size="small"
            variant="secondary"
            pending={resend.isPending}
            pendingText={words.resending}
            onClick={() =>
              resend.mutate(request.id, {
                onSuccess: () => toast({ text: words.resent, tone: 'success' }),
                onError: toastFailure,
              })
            }
          >
            {words.resend}
          </Button>
          <Button size="small" variant="quiet" onClick={() => setWithdrawing(true)}>
            {words.withdraw}
          </Button>
        </div>
      </May>
      {isWithdrawing && (
        <ConfirmDialog
          title={words.withdrawTitle}
          confirmText={words.withdrawConfirm}
          pendingText={words.withdrawing}
          isPending={withdraw.isPending}
          error={withdraw.error}
          onClose={() => setWithdrawing(false)}
          onConfirm={() =>
            withdraw.mutate(request.id, {
              onSuccess: () => sayAndClose({ text: words.withdrawn }, () => setWithdrawing(false)),
            })
          }
        >
          <p>{words.withdrawText}</p>
        </ConfirmDialog>
      )}
    </Banner>
  );
}

function Asked({ request: { items, text } }: { request: ShownRequest }) {
  return (
    <>
      <ul className="list-disc ps-5">
        {items.map((item) => (
          <li key={item}>{requestItemNames[item]}</li>
        ))}
      </ul>
      {text !== null && (
        <blockquote dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
          {text}
        </blockquote>
      )}
    </>
  );
}

function EndedRequest({ named, request }: { named: Named; request: ShownRequest }) {
  const { state, ended, askedAt, askedBy, answers } = request;
  if (state === 'open' || ended === null) return null;
  return (
    <article className="rounded-md bg-sunken px-4 py-3">
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={state === 'answered' ? 'success' : 'neutral'}>{words.ended(state, ended.cause)}</Badge>
        <time dateTime={ended.at} className="text-xs text-muted">
          {formatMoment(ended.at, staffLanguage)}
          {ended.by !== null && ` · ${ended.by}`}
        </time>
      </div>
      {answers.length === 0 && <Asked request={request} />}
      {answers.length > 0 && request.text !== null && (
        <blockquote dir="auto" className="mb-2 whitespace-pre-line wrap-anywhere text-muted">
          {request.text}
        </blockquote>
      )}
      {answers.length > 0 && (
        <dl aria-label={words.answer} className="flex flex-col gap-2">
          {answers.map((answer) => (
            <div key={answer.item}>
              <dt className="text-xs text-muted">{requestItemNames[answer.item]}</dt>
              <dd>
                <Answer named={named} requestId={request.id} answer={answer} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-2 text-xs text-muted">
        {words.askedLine(formatMoment(askedAt, staffLanguage), askedBy)}
      </p>
    </article>
  );
}

type AnswerProps = { named: Named; requestId: string; answer: ShownAnswer };

function Answer({ named, requestId, answer }: AnswerProps) {
  switch (answer.kind) {
    case 'date':
      return <time dateTime={answer.date}>{formatDate(answer.date, staffLanguage)}</time>;
    case 'explanation':
      return (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {answer.text}
        </p>
      );
    case 'page':
      return <AnswerFile named={named} requestId={requestId} answer={answer} />;
  }
}

function AnswerFile({
  named,
  requestId,
  answer: { item, file },
}: Omit<AnswerProps, 'answer'> & { answer: Extract<ShownAnswer, { kind: 'page' }> }) {
  const [isOpen, setOpen] = useState(false);
  const type = file.mediaType === 'application/pdf' ? words.pdf : words.image;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span>
        {type} · {words.kilobytes(file.size)}
      </span>
      <May permission="sealed.open">
        <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
          {words.openFile}
          <span className="sr-only"> {requestItemNames[item]}</span>
        </Button>
      </May>
      {isOpen && (
        <AnswerFileDialog
          named={named}
          requestId={requestId}
          fileId={file.id}
          item={item}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
