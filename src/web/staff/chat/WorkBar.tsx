import { useState } from 'react';
import type { ConversationRow } from '../../../contract/chatInbox.ts';
import { formatMoment } from '../../language/format.ts';
import { Button } from '../../ui/Button.tsx';
import { May } from '../access/May.tsx';
import { useMe } from '../access/useMe.ts';
import { toastFailure } from '../failures.tsx';
import { staffLanguage } from '../staffLanguage.ts';
import { GiveDialog } from './GiveDialog.tsx';
import { LabelDialog } from './LabelDialog.tsx';
import { SnoozeDialog } from './SnoozeDialog.tsx';
import { useAssign } from './useWork.ts';
import { workTexts as words } from './workTexts.ts';

type Work = Pick<ConversationRow, 'sessionId' | 'closed' | 'assignee' | 'snoozedUntil' | 'labels'>;

/**
 * Below the head of a conversation: who has it, what one can do about that, until when it is put off, and its labels.
 * Texts are cut and buttons are as wide whatever they say: what colleagues do meanwhile moves nothing.
 */
export function WorkBar({ work }: { work: Work | undefined }) {
  const remarks = work === undefined ? '' : remarksOf(work);
  return (
    <div className="border-b border-line px-4 py-2 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Assignee assignee={work?.assignee} />
        <May permission="chat.answer">
          {/* The buttons have their places while the conversation loads. */}
          <div className="flex min-h-9 flex-wrap gap-2">{work !== undefined && <Buttons work={work} />}</div>
        </May>
      </div>
      <p role="status" title={remarks} className="mt-1 h-4 truncate text-xs text-muted">
        {remarks}
      </p>
    </div>
  );
}

function Assignee({ assignee }: { assignee: Work['assignee'] | undefined }) {
  const me = useMe();
  const text =
    assignee === undefined
      ? ''
      : assignee === null
        ? words.assignee.nobody
        : assignee.id === me?.id
          ? words.assignee.mine
          : words.assignee.others(assignee.name);
  return (
    <p role="status" title={text} className="h-5 w-48 truncate font-semibold">
      {text}
    </p>
  );
}

function Buttons({ work: { sessionId, closed, assignee, snoozedUntil, labels } }: { work: Work }) {
  const me = useMe()?.id ?? null;
  const assign = useAssign(sessionId);
  const [opened, setOpened] = useState<'give' | 'snooze' | 'label' | null>(null);
  const seen = assignee?.id ?? null;
  const isMine = seen !== null && seen === me;
  const change = (to: string | null) => assign.mutate({ to, seen }, { onError: toastFailure });
  const close = () => setOpened(null);
  return (
    <>
      {/* A second press on “take” meets a button that opens a dialog. */}
      <Button
        size="small"
        variant="secondary"
        className="min-w-28"
        pending={assign.isPending}
        onClick={() => (isMine ? setOpened('give') : change(me))}
      >
        {isMine ? words.give.open : words.take}
      </Button>
      <Button
        size="small"
        variant="secondary"
        className="min-w-28"
        pending={assign.isPending}
        onClick={() => (isMine ? change(null) : setOpened('give'))}
      >
        {isMine ? words.leave : words.give.open}
      </Button>
      <Button
        size="small"
        variant="secondary"
        disabled={closed && snoozedUntil === null}
        onClick={() => setOpened('snooze')}
      >
        {words.snooze.open}
      </Button>
      <Button size="small" variant="secondary" onClick={() => setOpened('label')}>
        {words.labels.open}
      </Button>
      {opened === 'give' && <GiveDialog {...{ sessionId, seen }} onClose={close} />}
      {opened === 'snooze' && <SnoozeDialog {...{ sessionId, snoozedUntil }} onClose={close} />}
      {opened === 'label' && <LabelDialog {...{ sessionId, labels }} onClose={close} />}
    </>
  );
}

function remarksOf({ snoozedUntil, labels }: Work): string {
  return [
    ...(snoozedUntil === null ? [] : [words.snooze.until(formatMoment(snoozedUntil, staffLanguage))]),
    ...(labels.length === 0 ? [] : [words.labels.list(labels)]),
  ].join(' · ');
}
