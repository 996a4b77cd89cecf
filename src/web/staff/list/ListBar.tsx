import { useId } from 'react';
import { type ListOrder, listOrders } from '../../../contract/lists.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { buttonLook } from '../../ui/buttonLook.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SelectControl } from '../../ui/SelectInput.tsx';
import { May } from '../access/May.tsx';
import { useFreshDownload } from '../access/useFreshDownload.ts';
import { TakeNext } from '../assignment/TakeNext.tsx';
import { SearchBox } from '../SearchBox.tsx';
import type { ChangeStaffPage, StaffPageState } from '../staffPageState.ts';
import { texts } from '../texts.ts';
import { ColumnMenu, type ColumnMenuProps } from './ColumnMenu.tsx';
import { FilterBar } from './FilterBar.tsx';
import { listTexts } from './listTexts.ts';
import { exportPath } from './useApplications.ts';

export type ListBarProps = {
  kind: ApplicationKind;
  state: StaffPageState;
  onChange: ChangeStaffPage;
  columns: ColumnMenuProps;
};

/** The bar over a list: search, filters, the next case, order, columns and export. */
export function ListBar({ kind, state, onChange, columns }: ListBarProps) {
  const onExport = useFreshDownload();
  return (
    <div className="@container relative z-30 mb-1">
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox
          compact
          label={texts.search.label}
          placeholder={texts.search.placeholder}
          search={state.search}
          onSearch={(search) => onChange({ search }, { replace: true })}
          className="min-w-32 flex-1 max-lg:@max-2xl:basis-full @4xl:max-w-md"
        />
        <FilterBar kind={kind} state={state} onChange={onChange} />
        <May permission="case.decide">
          <TakeNext kind={kind} onChange={onChange} />
        </May>
        <SortSelect current={state.sort} onChoose={(sort) => onChange({ sort }, { replace: true })} />
        <div className="ms-auto flex flex-wrap items-center gap-1">
          <div className="max-lg:hidden @max-xl:hidden">
            <ColumnMenu {...columns} />
          </div>
          <May permission="list.export">
            <a
              href={exportPath(kind, state)}
              download
              onClick={onExport}
              title={listTexts.exportHint}
              className={buttonLook({ variant: 'quiet', size: 'small' })}
            >
              <Icon name="download" />
              <span className="@max-4xl:sr-only">{listTexts.export}</span>
            </a>
          </May>
        </div>
      </div>
    </div>
  );
}

function SortSelect({ current, onChoose }: { current: ListOrder; onChoose: (order: ListOrder) => void }) {
  const id = useId();
  return (
    <div className="flex items-center gap-2 text-sm @max-xl:min-w-24 @max-xl:flex-1">
      <label htmlFor={id} className="font-semibold @max-6xl:sr-only">
        {listTexts.sort.label}
      </label>
      <SelectControl
        id={id}
        value={current}
        onChange={(event) => onChoose(listOrders.find((order) => order === event.target.value) ?? 'due')}
        className="w-full @xl:w-36 @3xl:w-40 @6xl:w-56 [&_select]:min-h-9 [&_select]:py-1 [&_select]:text-sm"
      >
        {listOrders.map((order) => (
          <option key={order} value={order}>
            {listTexts.sort.names[order]}
          </option>
        ))}
      </SelectControl>
    </div>
  );
}
