import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import {
  type LegalHold,
  liftLegalHold,
  listLegalHolds,
  placeLegalHold,
} from '../../../contract/applicationFile.ts';
import { staffTextLimits } from '../../../domain/constants.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { formatMoment } from '../../language/format.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toasts.ts';
import { May } from '../access/May.tsx';
import { toastFailure } from '../failures.tsx';
import { FetchFailed, Loading } from '../QueryState.tsx';
import { staffKeys, useStaffCall } from '../staffCalls.ts';
import { staffLanguage } from '../staffLanguage.ts';
import { useRequiredText } from '../useRequiredText.ts';
import { useStaffQuery } from '../useStaffQuery.ts';
import { detailTexts } from './detailTexts.ts';
import { GroupFrame } from './FieldGroup.tsx';
import { TextForm } from './TextForm.tsx';

const words = detailTexts.legalHold;

/** Shows, places and lifts legal holds, which keep an application beyond its retention. */
export function LegalHoldSection({ kind, id }: { kind: ApplicationKind; id: string }) {
  const query = useLegalHolds(kind, id);
  return (
    <GroupFrame title={words.heading}>
      <div className="flex flex-col gap-4 text-sm">
        {query.isError && <FetchFailed query={query} />}
        {query.isPending && <Loading text={words.loading} lines={1} quiet />}
        {query.data && <Holds kind={kind} id={id} holds={query.data.items} />}
      </div>
    </GroupFrame>
  );
}

export function useLegalHolds(kind: ApplicationKind, id: string) {
  return useStaffQuery(staffKeys.legalHolds(kind, id), (call) =>
    call(listLegalHolds(kind), { params: { id } }),
  );
}

type HoldsProps = { kind: ApplicationKind; id: string; holds: readonly LegalHold[] };

function Holds({ kind, id, holds }: HoldsProps) {
  const inForce = holds.find(({ lifted }) => lifted === null);
  const past = holds.filter(({ lifted }) => lifted !== null);
  const [hasChanged, setChanged] = useState(false);
  return (
    <>
      {inForce === undefined ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <Banner tone="warning" title={words.inForce}>
          <p>{words.inForceText}</p>
          <HoldText text={inForce.reason} />
          <p className="mt-1 text-xs">
            {words.placedLine(formatMoment(inForce.placedAt, staffLanguage), inForce.placedBy)}
          </p>
        </Banner>
      )}
      <May permission="hold.change">
        <HoldForm
          key={inForce?.id ?? 'none'}
          kind={kind}
          id={id}
          lifts={inForce !== undefined}
          takesFocus={hasChanged}
          onChanged={() => setChanged(true)}
        />
      </May>
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
      <p className="text-xs text-muted">
        {words.placedLine(formatMoment(placedAt, staffLanguage), placedBy)}
      </p>
      {lifted && (
        <>
          <HoldText text={lifted.reason} />
          <p className="text-xs text-muted">
            {words.liftedLine(formatMoment(lifted.at, staffLanguage), lifted.by)}
          </p>
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
  /** The button takes the focus of the sent form. */
  takesFocus: boolean;
  onChanged: () => void;
};

function HoldForm({ kind, id, lifts, takesFocus, onChanged }: HoldFormProps) {
  const buttonId = useId();
  const [wasOpened, setWasOpened] = useState(takesFocus);
  const [isOpen, setIsOpen] = useState(false);
  const reason = useRequiredText(words.missing, `${kind}/${id}/${lifts ? 'lift' : 'hold'}`);
  const change = useHoldChange({
    kind,
    id,
    lifts,
    onChanged() {
      reason.clear();
      onChanged();
    },
  });
  const own = lifts
    ? { button: words.lift, label: words.liftLabel, hint: words.liftHint, pending: words.lifting }
    : { button: words.place, label: words.placeLabel, hint: words.placeHint, pending: words.placing };
  const reasonId = reason.field.id;

  useEffect(() => {
    if (isOpen) document.getElementById(reasonId)?.focus();
    else if (wasOpened) document.getElementById(buttonId)?.focus();
  }, [isOpen, wasOpened, reasonId, buttonId]);

  const openForm = () => {
    setIsOpen(true);
    setWasOpened(true);
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
    <TextForm
      text={reason}
      label={own.label}
      hint={own.hint}
      maxLength={staffTextLimits.legalHold}
      sendText={own.button}
      sendingText={own.pending}
      sending={change}
      onSend={(text) => change.mutate(text)}
    >
      <Button size="small" variant="quiet" onClick={() => setIsOpen(false)}>
        {words.cancel}
      </Button>
    </TextForm>
  );
}

function useHoldChange({ kind, id, lifts, onChanged }: Omit<HoldFormProps, 'takesFocus'>) {
  const call = useStaffCall();
  const client = useQueryClient();
  return useMutation<unknown, Error, string>({
    mutationFn: (reason) =>
      lifts
        ? call(liftLegalHold(kind), { params: { id }, body: { reason } })
        : call(placeLegalHold(kind), { params: { id }, body: { reason } }),
    onSuccess: () => {
      onChanged();
      toast({ text: lifts ? words.lifted : words.placed, tone: 'success' });
    },
    onError: toastFailure,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: staffKeys.legalHolds(kind, id) }),
        client.invalidateQueries({ queryKey: staffKeys.details(kind, id) }),
        client.invalidateQueries({ queryKey: staffKeys.lists(kind) }),
      ]),
  });
}
