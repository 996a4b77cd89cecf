import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { ChangeStaffPage } from '../staffPageState.ts';
import { filterNames, type StaffPageState } from '../staffPageState.ts';
import { texts } from '../texts.ts';
import { listTexts } from './listTexts.ts';

export type NothingListedProps = { kind: ApplicationKind; state: StaffPageState; onChange: ChangeStaffPage };

/** Says why a list is empty: no such page, no match, or no applications. */
export function NothingListed({ kind, state, onChange }: NothingListedProps) {
  if (state.page > 1) {
    return (
      <EmptyState
        title={listTexts.pageNotFound}
        action={
          <Button variant="secondary" onClick={() => onChange({ page: 1 }, { replace: true })}>
            {listTexts.firstPage}
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
    return <EmptyState title={listTexts.empty[kind]}>{listTexts.emptyLead}</EmptyState>;
  return (
    <EmptyState
      title={listTexts.notFound(state.search)}
      action={
        <Button variant="secondary" onClick={() => onChange({ search: '' })}>
          {texts.search.clear}
        </Button>
      }
    >
      {listTexts.notFoundLead}
    </EmptyState>
  );
}
