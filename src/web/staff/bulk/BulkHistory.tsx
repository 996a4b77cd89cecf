import { useState } from 'react';
import type { BulkSummary } from '../../../contract/bulk.ts';
import { formatMoment } from '../../language/format.ts';
import { useStore } from '../../store.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FetchFailed, Loading } from '../QueryState.tsx';
import { staffLanguage } from '../staffLanguage.ts';
import { bulkTexts as words } from './bulkTexts.ts';
import { isAtWork } from './endedActions.ts';
import { openedBulk, useBulkActions, useEndedBulk } from './useBulk.ts';

/** Below the list: one's own bulk actions, and how far one is that runs. */
export function BulkHistory() {
  const { data } = useBulkActions();
  const opened = useStore(openedBulk);
  const [isOpen, setOpen] = useState(false);
  useEndedBulk();
  const running = data?.actions.find(({ state }) => isAtWork(state));
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
          {words.history.open}
        </Button>
        {running !== undefined && opened === null && (
          <section aria-label={words.running.region} className="flex items-center gap-2 text-sm">
            <p role="status" className="tabular-nums">
              {words.running.text(words.act[running.act], workedOf(running), actedOf(running))}
            </p>
            <Button size="small" variant="secondary" onClick={() => openedBulk.set(running.id)}>
              {words.running.show}
            </Button>
          </section>
        )}
      </div>
      {isOpen && opened === null && <HistoryDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const actedOf = ({ counts }: BulkSummary) => workedOf({ counts }) + counts.waiting;
const workedOf = ({ counts: { done, failed, untouched, undone, notUndone } }: Pick<BulkSummary, 'counts'>) =>
  done + failed + untouched + undone + notUndone;

function HistoryDialog({ onClose }: { onClose: () => void }) {
  const query = useBulkActions();
  return (
    <Dialog open size="palette" onClose={onClose} title={words.history.title}>
      <div className="flex flex-col gap-3">
        <p className="text-sm text-muted">{words.history.lead}</p>
        {query.isError && <FetchFailed query={query} />}
        {query.isPending && <Loading text={words.history.loading} lines={3} />}
        {query.data?.actions.length === 0 && <p>{words.history.none}</p>}
        <ul className="flex flex-col divide-y divide-line">
          {query.data?.actions.map((action) => (
            <li key={action.id}>
              <button
                type="button"
                onClick={() => openedBulk.set(action.id)}
                className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 rounded-sm px-2 py-2 text-start text-sm -outline-offset-2 hover:bg-sunken"
              >
                <span>
                  <span className="font-semibold">{words.act[action.act]}</span>{' '}
                  <span className="text-muted">{formatMoment(action.createdAt, staffLanguage)}</span>
                </span>
                <span className="text-muted">
                  {action.state !== 'undone' && `${words.state[action.state]} · `}
                  {resultOf(action)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

function resultOf({
  act,
  state,
  counts: { done, undone, notUndone, failed, untouched },
}: BulkSummary): string {
  if (state === 'undone') return words.takenBack(act, undone, notUndone);
  return words.history.result(done + undone + notUndone, failed + untouched);
}
