import { useState } from 'react';
import { type SnoozeChoice, snoozeChoices, snoozeEnd } from '../../../domain/chat/snooze.ts';
import { formatMoment } from '../../language/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { sayAndClose } from '../ConfirmDialog.tsx';
import { FailureBanner } from '../failures.tsx';
import { staffLanguage } from '../staffLanguage.ts';
import { useSnooze, useWake } from './useWork.ts';
import { workTexts } from './workTexts.ts';

const words = workTexts.snooze;

type SnoozeDialogProps = { sessionId: string; snoozedUntil: string | null; onClose: () => void };

/** Puts a conversation off; each choice says its moment. */
export function SnoozeDialog({ sessionId, snoozedUntil, onClose }: SnoozeDialogProps) {
  const snooze = useSnooze(sessionId);
  const wake = useWake(sessionId);
  // Of the opening: the texts stay the same under the finger. The server counts anew.
  const [now] = useState(() => new Date());
  const [mayWake] = useState(snoozedUntil !== null);
  const isPending = snooze.isPending || wake.isPending;
  const choose = (choice: SnoozeChoice) =>
    snooze.mutate(choice, {
      onSuccess: ({ until }) =>
        sayAndClose({ title: workTexts.done, text: words.done(formatMoment(until, staffLanguage)) }, onClose),
    });
  return (
    <Dialog open title={words.title} dismissible={!isPending} onClose={onClose}>
      <div className="flex flex-col gap-3">
        <p>{words.lead}</p>
        {snoozeChoices.map((choice) => (
          <Button
            key={choice}
            variant="secondary"
            className="justify-between!"
            pending={snooze.isPending && snooze.variables === choice}
            onClick={isPending ? undefined : () => choose(choice)}
          >
            {words.choice[choice]}
            <span className="text-sm font-normal text-muted">
              {formatMoment(snoozeEnd(choice, now).toISOString(), staffLanguage)}
            </span>
          </Button>
        ))}
        {mayWake && (
          <Button
            variant="quiet"
            pending={wake.isPending}
            onClick={
              isPending
                ? undefined
                : () =>
                    wake.mutate(undefined, {
                      onSuccess: () => sayAndClose({ title: workTexts.done, text: words.woken }, onClose),
                    })
            }
          >
            {words.wake}
          </Button>
        )}
        <FailureBanner error={snooze.error ?? wake.error} />
      </div>
    </Dialog>
  );
}
