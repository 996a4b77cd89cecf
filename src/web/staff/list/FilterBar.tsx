import { useId, useState } from 'react';
import { paymentStatus } from '../../../contract/applicant.ts';
import { processingTypes } from '../../../domain/prices/processingTypes.ts';
import { paymentDisplay } from '../../../domain/status/paymentStatus.ts';
import { type ApplicationKind, applicationStatuses } from '../../../domain/status/statuses.ts';
import { Button } from '../../ui/Button.tsx';
import { assignmentTexts } from '../assignment/assignmentTexts.ts';
import { useWorkload } from '../assignment/useAssignment.ts';
import { FilterDay, type FilterOption, FilterSelect, useCountryOptions } from '../FilterControls.tsx';
import { paymentNames, processingNames, statusNames } from '../names.ts';
import {
  type ChangeStaffPage,
  type Filters,
  filterNames,
  listParameters,
  readStaffPageState,
  type StaffPageState,
} from '../staffPageState.ts';
import { tourMark } from '../tour/tourSteps.ts';
import { listTexts } from './listTexts.ts';

const words = listTexts.filter;

export type FilterBarProps = { kind: ApplicationKind; state: StaffPageState; onChange: ChangeStaffPage };

/** The filters of a list, kept in the address. */
export function FilterBar({ kind, state, onChange }: FilterBarProps) {
  const { filters } = state;
  const count = filterNames.filter((name) => filters[name] !== undefined).length;
  // The name of a view says what it shows.
  const [open, setOpen] = useState(count > 0 && state.view === null);
  const countries = useCountryOptions({ wanted: open });
  const assigned = useAssignedChoices(kind, open);
  const id = useId();
  const set = (name: keyof Filters, value: string) =>
    onChange({ filters: withFilter(filters, name, value) }, { replace: true });
  const select = (name: keyof Filters, label: string, options: readonly FilterOption[]) => (
    <FilterSelect
      label={label}
      value={filters[name] ?? ''}
      options={options}
      onChoose={(value) => set(name, value)}
    />
  );
  const day = (name: 'travelFrom' | 'travelTo', label: string) => (
    <FilterDay label={label} value={filters[name] ?? ''} onChange={(value) => set(name, value)} />
  );
  const only = (name: 'overdue' | 'documentOwed') => (
    <label className="col-span-2 flex min-h-9 items-center gap-3 text-sm font-semibold">
      <input
        type="checkbox"
        checked={filters[name] === 'true'}
        onChange={(event) => set(name, event.target.checked ? 'true' : '')}
        className="size-5 accent-accent"
      />
      {words[name]}
    </label>
  );
  return (
    <>
      <Button
        {...tourMark('views')}
        variant="secondary"
        size="small"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {words.open(count)}
      </Button>
      {open && (
        <fieldset
          id={id}
          className="order-last grid w-full grid-cols-2 gap-3 rounded-md border border-line bg-surface p-4 sm:grid-cols-3 lg:grid-cols-6"
        >
          <legend className="sr-only">{words.heading}</legend>
          {select(
            'status',
            words.status,
            applicationStatuses.map((value) => [value, statusNames[value]]),
          )}
          {select('paymentStatus', words.payment, paymentChoices)}
          {kind === 'visa' &&
            select(
              'processingType',
              words.processing,
              processingTypes.map((value) => [value, processingNames[value]]),
            )}
          {select('country', words.country, countries)}
          {select('assigned', assignmentTexts.filter.label, assigned)}
          {day('travelFrom', words.from)}
          {day('travelTo', words.to)}
          {only('overdue')}
          {only('documentOwed')}
          {count > 0 && (
            <Button
              variant="quiet"
              size="small"
              className="col-span-full justify-self-start lg:col-span-2"
              onClick={() => onChange({ filters: {} }, { replace: true })}
            >
              {words.clear}
            </Button>
          )}
        </fieldset>
      )}
    </>
  );
}

const paymentChoices = paymentStatus.options.map(
  (value) => [value, paymentNames[paymentDisplay(value)]] as const,
);

/** Changes one filter. It is parsed like the address, which drops a half-typed date. */
function withFilter(filters: Filters, name: keyof Filters, value: string): Filters {
  const params = new URLSearchParams(listParameters({ search: '', filters, sort: 'due' }));
  params.set(name, value);
  return readStaffPageState(params.toString()).filters;
}

/** Each with the cases of this kind, or of the person, that it leaves. */
function useAssignedChoices(kind: ApplicationKind, wanted: boolean): readonly FilterOption[] {
  const { data } = useWorkload(wanted);
  const { mine, unassigned, count } = assignmentTexts.filter;
  const queue = data?.queues[kind];
  return [
    ['mine', count(mine, queue?.mine)],
    ['unassigned', count(unassigned, queue?.unassigned)],
    ...(data?.people ?? []).map(({ id, name, assigned }) => [id, count(name, assigned)] as const),
  ];
}
