import { useState } from 'react';
import type { BulkAct } from '../../../domain/staff/bulk.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonLook } from '../../ui/buttonLook.ts';
import { Icon } from '../../ui/Icon.tsx';
import { May } from '../access/May.tsx';
import { useFreshDownload } from '../access/useFreshDownload.ts';
import { useMay } from '../access/useMe.ts';
import { DetailsMenu } from '../DetailsMenu.tsx';
import { FailureBanner } from '../failures.tsx';
import { type ApplicationRow, exportPath } from '../list/useApplications.ts';
import type { StaffPageState } from '../staffPageState.ts';
import { bulkTexts as words } from './bulkTexts.ts';
import { usePreviewBulk } from './useBulk.ts';

export type BulkBarProps = {
  kind: ApplicationKind;
  state: StaffPageState;
  selected: readonly ApplicationRow[];
  /** Every row of the page that can be selected is. */
  isPageSelected: boolean;
  /** How many match, on all pages; `moreThanCounted`: at least so many. */
  matching: { count: number; moreThanCounted: boolean };
  onClear: () => void;
};

/** What can be done to the ticked rows, or to all that match the list's search and filters. */
export function BulkBar(props: BulkBarProps) {
  const { kind, state, selected, isPageSelected, matching, onClear } = props;
  const [wantsAll, setWantsAll] = useState(false);
  const preview = usePreviewBulk();
  const may = useMay();
  const isAll = wantsAll && isPageSelected;
  if (wantsAll && !isPageSelected) setWantsAll(false);
  if (selected.length === 0) return null;
  const { search, filters, sort } = state;
  const chosen = isAll
    ? { filter: { ...(search !== '' && { search }), ...filters }, sort }
    : { ids: selected.map(({ id }) => id) };
  const ask = (act: BulkAct) => preview.mutate({ kind, act, chosen });
  const pendingOf = (act: BulkAct) => preview.isPending && preview.variables.act === act;
  const hasMore = isPageSelected && (matching.moreThanCounted || matching.count > selected.length);
  return (
    <section
      aria-label={words.region}
      className="sticky bottom-[calc(var(--tour-room,0px)+0.75rem)] z-10 flex flex-col gap-2 rounded-md border border-control bg-surface px-4 py-3 shadow-floating"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p role="status" className="font-semibold">
          {isAll ? words.chosenAll(matching.count, matching.moreThanCounted) : words.chosen(selected.length)}
        </p>
        {hasMore && (
          <Button
            size="small"
            variant="quiet"
            className="max-sm:order-last max-sm:-ms-3"
            onClick={() => setWantsAll(!isAll)}
          >
            {isAll ? words.chooseNone : words.chooseAll(matching.count, matching.moreThanCounted)}
          </Button>
        )}
        <Button size="small" variant="quiet" className="ms-auto" onClick={onClear}>
          {words.clear}
        </Button>
      </div>
      <FailureBanner error={preview.error} />
      <div className="flex flex-wrap items-center gap-2 max-sm:[&>button]:px-2!">
        {may('case.decide') && (
          <>
            <Button
              size="small"
              pending={pendingOf('approved')}
              pendingText={words.checking}
              onClick={() => ask('approved')}
            >
              {words.approve}
            </Button>
            <Button
              size="small"
              variant="danger"
              pending={pendingOf('rejected')}
              pendingText={words.checking}
              onClick={() => ask('rejected')}
            >
              {words.reject}
            </Button>
            <DetailsMenu
              closesOnPress
              className="relative"
              label={
                <>
                  {words.more}
                  <Icon name="chevron" className="size-4!" />
                </>
              }
            >
              <div className="absolute start-0 bottom-full z-20 mb-1 flex w-52 flex-col rounded-md border border-line bg-surface p-2 shadow-floating">
                {(['takeUp', 'assign', 'handOver'] as const).map((act) => (
                  <button
                    key={act}
                    type="button"
                    onClick={() => ask(act)}
                    className="flex min-h-11 items-center rounded-sm px-2 text-start text-sm -outline-offset-2 hover:bg-sunken"
                  >
                    {words[act]}
                  </button>
                ))}
              </div>
            </DetailsMenu>
          </>
        )}
        <May permission="list.export">
          <ExportLink href={exportPath(kind, state, isAll ? [] : selected.map(({ id }) => id))} />
        </May>
      </div>
    </section>
  );
}

function ExportLink({ href }: { href: string }) {
  const onExport = useFreshDownload();
  return (
    <a href={href} download onClick={onExport} className={buttonLook({ variant: 'quiet', size: 'small' })}>
      <Icon name="download" />
      {words.export}
    </a>
  );
}
