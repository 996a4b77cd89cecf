import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { listCountries } from '../../contract/referenceData.ts';
import { timings } from '../../domain/constants.ts';
import { SelectControl } from '../ui/SelectInput.tsx';
import { countryName } from './names.ts';
import { useStaffCall } from './staffCalls.ts';
import { staffLanguage } from './staffLanguage.ts';
import { texts } from './texts.ts';
import { WrittenDay } from './WrittenDay.tsx';

/** Controls of filters, as low as the dense tables need. */

/** Value and text. */
export type FilterOption = readonly [string, string];

export type FilterSelectProps = {
  label: string;
  /** '' for all. */
  value: string;
  options: readonly FilterOption[];
  onChoose: (value: string) => void;
  /** Without the choice of all. */
  required?: boolean;
};

export function FilterSelect({ label, value, options, onChoose, required = false }: FilterSelectProps) {
  return (
    <Labelled label={label}>
      {(control) => (
        <SelectControl
          className="[&_select]:min-h-9 [&_select]:py-1 [&_select]:text-sm"
          id={control}
          value={value}
          onChange={(event) => onChoose(event.target.value)}
        >
          {!required && <option value="">{texts.all}</option>}
          {/* Until the options are loaded. */}
          {value !== '' && !options.some(([option]) => option === value) && <option value={value}>…</option>}
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </SelectControl>
      )}
    </Labelled>
  );
}

export type FilterDayProps = {
  label: string;
  /** YYYY-MM-DD, or ''. */
  value: string;
  onChange: (value: string) => void;
  /** The id of what is wrong with it. */
  problem?: string | undefined;
};

export function FilterDay({ label, value, onChange, problem }: FilterDayProps) {
  return (
    <Labelled label={label}>
      {(control) => (
        <>
          <input
            id={control}
            type="date"
            value={value}
            aria-invalid={problem !== undefined || undefined}
            aria-describedby={[`${control}-day`, problem].filter(Boolean).join(' ')}
            onChange={(event) => onChange(event.target.value)}
            className="control min-h-9! py-1! text-sm!"
          />
          <WrittenDay id={`${control}-day`} day={value} />
        </>
      )}
    </Labelled>
  );
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

const { compare } = new Intl.Collator(staffLanguage);

/** Codes and names of all countries, in the order of the names. */
export function useCountryOptions({ wanted }: { wanted: boolean }): readonly FilterOption[] {
  const call = useStaffCall();
  const { data = [] } = useQuery({
    enabled: wanted,
    staleTime: timings.countriesCachedMs,
    queryKey: ['staff', 'countries'],
    queryFn: () => call(listCountries),
  });
  return data
    .map(({ code, alpha2, name }) => [code, countryName(alpha2, name)] as const)
    .sort(([, a], [, b]) => compare(a, b));
}
