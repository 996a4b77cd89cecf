import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { Button, EmptyState } from '../../ui/index.ts';
import { listTexts } from '../listTexts.ts';
import { filterNames, type PanelState } from '../panel/panelState.ts';
import type { ChangePanel } from '../panel/usePanelState.ts';
import { texts } from '../texts.ts';

export type NothingListedProps = { kind: ApplicationKind; state: PanelState; onChange: ChangePanel };

/** Nothing to list: because the page lies beyond the last one, nothing passes the filters or the search, or nothing came yet. */
export function NothingListed({ kind, state, onChange }: NothingListedProps) {
  if (state.page > 1) {
    return (
      <EmptyState
        title={texts.list.pageNotFound}
        action={
          <Button variant="secondary" onClick={() => onChange({ page: 1 }, { replace: true })}>
            {texts.list.firstPage}
          </Button>
        }
      />
    );
  }
  if (filterNames.some((name) => state.filters[name] !== undefined)) {
    return (
      <EmptyState
        title={listTexts.filter.none}
        action={
          <Button variant="secondary" onClick={() => onChange({ filters: {} })}>
            {listTexts.filter.clear}
          </Button>
        }
      >
        {listTexts.filter.noneLead}
      </EmptyState>
    );
  }
  if (state.search === '')
    return <EmptyState title={texts.list.empty[kind]}>{texts.list.emptyLead}</EmptyState>;
  return (
    <EmptyState
      title={texts.list.notFound(state.search)}
      action={
        <Button variant="secondary" onClick={() => onChange({ search: '' })}>
          {texts.search.clear}
        </Button>
      }
    >
      {texts.list.notFoundLead}
    </EmptyState>
  );
}
