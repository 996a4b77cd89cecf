import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useState } from 'react';
import * as z from 'zod/mini';
import { type LegalHold, legalHold, legalHoldList } from '../../../contract/review.ts';
import { staffTextLimits } from '../../../domain/constants.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { formatMoment } from '../../language/index.ts';
import { Banner, Button, Skeleton, TextArea, toast } from '../../ui/index.ts';
import { kindPaths } from '../applicationKind.ts';
import { errorText } from '../errorText.ts';
import { FetchFailed } from '../FetchFailed.tsx';
import { reviewTexts } from '../reviewTexts.ts';
import { staffKeys, useStaffCall } from '../staffCalls.ts';
import { texts } from '../texts.ts';
import { GroupFrame } from './FieldGroup.tsx';

const words = reviewTexts.legalHold;

/** Whether an application is kept beyond its time and why; placing such a hold and lifting it. */
export function LegalHoldSection({ kind, id }: { kind: ApplicationKind; id: string }) {
  const call = useStaffCall();
  const query = useQuery({
    staleTime: 0,
    queryKey: staffKeys.legalHolds(kind, id),
    queryFn: () => call('GET', `${kindPaths[kind]}/${id}/legal-holds`, undefined, legalHoldList),
  });
  return (
    <GroupFrame title={words.heading}>
      <div className="flex flex-col gap-4 text-sm">
        {query.isError && <FetchFailed query={query} />}
        {query.isPending && (
          <div>
            <p className="sr-only">{words.loading}</p>
            <Skeleton lines={1} />
          </div>
        )}
        {query.data && <Holds kind={kind} id={id} holds={query.data.items} />}
      </div>
    </GroupFrame>
  );
}

type HoldsProps = { kind: ApplicationKind; id: string; holds: readonly LegalHold[] };

function Holds({ kind, id, holds }: HoldsProps) {
  const inForce = holds.find(({ lifted }) => lifted === null);
  const past = holds.filter(({ lifted }) => lifted !== null);
  const [changed, setChanged] = useState(false);
  return (
    <>
      {inForce === undefined ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <Banner tone="warning" title={words.inForce}>
          <p>{words.inForceText}</p>
          <HoldText text={inForce.reason} />
          <p className="mt-1 text-xs">
            {words.placedLine(formatMoment(inForce.placedAt, 'tr'), inForce.placedBy)}
          </p>
        </Banner>
      )}
      <HoldForm
        key={inForce?.id ?? 'none'}
        kind={kind}
        id={id}
        lifts={inForce !== undefined}
        takesFocus={changed}
        onChanged={() => setChanged(true)}
      />
      {past.length > 0 && (
        <details>
          <summary className="cursor-pointer font-semibold">{words.past}</summary>
          <ul className="mt-3 flex flex-col gap-3">
            {past.map((hold) => (
              <PastHold key={hold.id} hold={hold} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function PastHold({ hold: { placedAt, placedBy, reason, lifted } }: { hold: LegalHold }) {
  return (
    <li className="rounded-md bg-sunken px-4 py-3">
      <HoldText text={reason} />
      <p className="text-xs text-muted">{words.placedLine(formatMoment(placedAt, 'tr'), placedBy)}</p>
      {lifted && (
        <>
          <HoldText text={lifted.reason} />
          <p className="text-xs text-muted">{words.liftedLine(formatMoment(lifted.at, 'tr'), lifted.by)}</p>
        </>
      )}
    </li>
  );
}

function HoldText({ text }: { text: string }) {
  return (
    <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
      {text}
    </p>
  );
}

type HoldFormProps = {
  kind: ApplicationKind;
  id: string;
  lifts: boolean;
  /** It takes the place of a form that was sent, and its button the focus of that. */
  takesFocus: boolean;
  onChanged: () => void;
};

/** One button, which opens the field for the reason; what was typed stays until the server has it. */
function HoldForm({ kind, id, lifts, takesFocus, onChanged }: HoldFormProps) {
  const reasonId = useId();
  const buttonId = useId();
  const [wasOpened, setWasOpened] = useState(takesFocus);
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const change = useHoldChange({ kind, id, lifts, onChanged });
  const own = lifts
    ? { button: words.lift, label: words.liftLabel, hint: words.liftHint, pending: words.lifting }
    : { button: words.place, label: words.placeLabel, hint: words.placeHint, pending: words.placing };

  useEffect(() => {
    if (isOpen) document.getElementById(reasonId)?.focus();
    else if (wasOpened) document.getElementById(buttonId)?.focus();
  }, [isOpen, wasOpened, reasonId, buttonId]);

  const openForm = () => {
    setIsOpen(true);
    setWasOpened(true);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return document.getElementById(reasonId)?.focus();
    change.mutate(reason);
  };

  if (!isOpen) {
    return (
      <div>
        <Button id={buttonId} size="small" variant="secondary" onClick={openForm}>
          {own.button}
        </Button>
      </div>
    );
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col items-start gap-3">
      <TextArea
        id={reasonId}
        className="w-full"
        label={own.label}
        hint={own.hint}
        error={missing ? words.missing : undefined}
        value={reason}
        onChange={(event) => {
          setReason(event.target.value);
          setMissing(false);
        }}
        rows={2}
        maxLength={staffTextLimits.legalHold}
      />
      {change.isError && (
        <Banner tone="danger" title={texts.error} live className="w-full">
          {errorText(change.error)}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          size="small"
          variant="secondary"
          pending={change.isPending}
          pendingText={own.pending}
        >
          {own.button}
        </Button>
        <Button size="small" variant="quiet" onClick={() => setIsOpen(false)}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}

/** POST …/{id}/legal-holds and …/{id}/legal-holds/lift. */
function useHoldChange({ kind, id, lifts, onChanged }: Omit<HoldFormProps, 'takesFocus'>) {
  const call = useStaffCall();
  const client = useQueryClient();
  const path = `${kindPaths[kind]}/${id}/legal-holds`;
  return useMutation<unknown, Error, string>({
    mutationFn: (reason) =>
      lifts
        ? call('POST', `${path}/lift`, { reason }, z.undefined())
        : call('POST', path, { reason }, legalHold),
    onSuccess: () => {
      onChanged();
      toast({ text: lifts ? words.lifted : words.placed, tone: 'success' });
    },
    onError: (error) => toast({ title: texts.error, text: errorText(error), tone: 'danger' }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: staffKeys.legalHolds(kind, id) }),
        client.invalidateQueries({ queryKey: staffKeys.details(kind, id) }),
      ]),
  });
}
