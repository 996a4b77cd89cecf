import { type ReactNode, useId, useState } from 'react';
import { paymentStatus } from '../../../contract/applicant.ts';
import { paymentNames, processingNames } from '../../../domain/backOffice/turkishNames.ts';
import { processingOptions } from '../../../domain/processing/processingOptions.ts';
import { statusNamesInTurkish } from '../../../domain/status/applicationStatus.ts';
import { paymentDisplay } from '../../../domain/status/paymentStatus.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { applicationStatuses } from '../../../domain/status/statuses.ts';
import { Button, SelectControl } from '../../ui/index.ts';
import { listTexts } from '../listTexts.ts';
import {
  type Filters,
  filterNames,
  listParameters,
  type PanelState,
  readPanelState,
} from '../panel/panelState.ts';
import type { ChangePanel } from '../panel/usePanelState.ts';
import { useCountryNames } from './useCountryNames.ts';

const words = listTexts.filter;
/** The common controls in the height of the staff's dense tables. */
const dense = '[&_select]:min-h-9 [&_select]:py-1 [&_select]:text-sm';

export type FilterBarProps = { kind: ApplicationKind; state: PanelState; onChange: ChangePanel };

/** What narrows a list down. Each choice acts at once and stands in the address. */
export function FilterBar({ kind, state, onChange }: FilterBarProps) {
  const { filters } = state;
  const count = filterNames.filter((name) => filters[name] !== undefined).length;
  const [open, setOpen] = useState(count > 0);
  const countries = useCountryNames(open);
  const id = useId();
  const set = (name: keyof Filters, value: string) =>
    onChange({ filters: withFilter(filters, name, value) }, { replace: true });
  const select = (name: keyof Filters, label: string, options: readonly (readonly [string, string])[]) => (
    <Labelled label={label}>
      {(control) => (
        <SelectControl
          className={dense}
          id={control}
          value={filters[name] ?? ''}
          onChange={(event) => set(name, event.target.value)}
        >
          <option value="">{words.all}</option>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectControl>
      )}
    </Labelled>
  );
  const day = (name: 'travelFrom' | 'travelTo', label: string) => (
    <Labelled label={label}>
      {(control) => (
        <input
          id={control}
          type="date"
          value={filters[name] ?? ''}
          onChange={(event) => set(name, event.target.value)}
          className="control min-h-9! py-1! text-sm!"
        />
      )}
    </Labelled>
  );
  return (
    <>
      <Button
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
            applicationStatuses.map((value) => [value, statusNamesInTurkish[value]]),
          )}
          {select('paymentStatus', words.payment, paymentChoices)}
          {kind === 'visa' &&
            select(
              'processingType',
              words.processing,
              processingOptions.map(({ value }) => [value, processingNames[value]]),
            )}
          {select('country', words.country, countries)}
          {day('travelFrom', words.from)}
          {day('travelTo', words.to)}
          <label className="col-span-2 flex min-h-9 items-center gap-3 text-sm font-semibold">
            <input
              type="checkbox"
              checked={filters.overdue === 'true'}
              onChange={(event) => set('overdue', event.target.checked ? 'true' : '')}
              className="size-5 accent-accent"
            />
            {words.overdue}
          </label>
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

/** The filters with one changed; read back as from the address, so that no half-typed date is asked for. */
function withFilter(filters: Filters, name: keyof Filters, value: string): Filters {
  const params = new URLSearchParams(listParameters({ search: '', filters, sort: 'due' }));
  params.set(name, value);
  return readPanelState(params.toString()).filters;
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1 text-sm">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children(id)}
    </div>
  );
}
