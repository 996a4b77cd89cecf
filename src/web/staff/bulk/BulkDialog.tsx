import { useEffect } from 'react';
import type { BulkAction } from '../../../contract/bulk.ts';
import { useStore } from '../../store.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { offersAppearHere } from '../decisions/undoOffers.ts';
import { FailureBanner } from '../failures.tsx';
import { FetchFailed, Loading } from '../QueryState.tsx';
import { texts } from '../texts.ts';
import { BulkPreview } from './BulkPreview.tsx';
import { BulkProgress, BulkRows } from './BulkRows.tsx';
import { bulkTexts as words } from './bulkTexts.ts';
import { isAtWork } from './endedActions.ts';
import { openedBulk, useBulkAction, usePreviewBulk, useStopBulk } from './useBulk.ts';

/** The dialog of the opened action, if one is open. `onDone`: it closes after the action was started. */
export function OpenedBulk({ onDone }: { onDone: () => void }) {
  const id = useStore(openedBulk);
  // Whoever signs in next has other actions.
  useEffect(() => () => openedBulk.set(null), []);
  if (id === null) return null;
  return <BulkDialog key={id} id={id} onDone={onDone} />;
}

function BulkDialog({ id, onDone }: { id: string; onDone: () => void }) {
  const query = useBulkAction(id);
  const { data: action } = query;
  const close = () => openedBulk.set(null);
  const closeDone = () => {
    close();
    onDone();
  };
  if (action?.state === 'previewed') return <BulkPreview action={action} onClose={close} />;
  if (action !== undefined) return <BulkResults action={action} onClose={closeDone} />;
  return (
    <Dialog open size="medium" onClose={close} title={words.preparingTitle}>
      {query.isError ? <FetchFailed query={query} /> : <Loading text={words.preparing} lines={4} />}
    </Dialog>
  );
}

function BulkResults({ action, onClose }: { action: BulkAction; onClose: () => void }) {
  const { id, kind, act, state, counts, rows } = action;
  const stop = useStopBulk(id);
  const preview = usePreviewBulk();
  const failed = rows.filter((row) => row.state === 'failed');
  const withoutPdf = rows.filter((row) => row.leftOut === 'noPdf');
  const retry = () => preview.mutate({ kind, act, chosen: { ids: failed.map((row) => row.id) } });
  return (
    <Dialog
      open
      size="medium"
      onClose={onClose}
      title={words.title[act](rows.length - counts.leftOut)}
      footer={
        <>
          {state === 'running' && (
            <Button variant="secondary" pending={stop.isPending} onClick={() => stop.mutate(undefined)}>
              {words.stop}
            </Button>
          )}
          {!isAtWork(state) && failed.length > 0 && (
            <Button
              variant="secondary"
              pending={preview.isPending}
              pendingText={words.preparing}
              onClick={retry}
            >
              {words.retry}
            </Button>
          )}
          <Button onClick={onClose}>{texts.action.close}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <BulkProgress action={action} />
        {withoutPdf.length > 0 && (
          <Banner tone="info" title={words.leftOutTitle}>
            <p>{words.leftOut.noPdf(withoutPdf.length)}</p>
            <BulkRows label={words.leftOutTitle} rows={withoutPdf} act={act} />
          </Banner>
        )}
        {state === 'running' && <Banner tone="info">{words.inBackground}</Banner>}
        <FailureBanner error={stop.error ?? preview.error} />
        {!isAtWork(state) && <div ref={offersAppearHere} />}
      </div>
    </Dialog>
  );
}
