import { type ChangeEvent, type ComponentProps, type FormEvent, useId, useState } from 'react';
import type { AuditPage } from '../../../contract/audit.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { SelectControl, type SelectOption } from '../../ui/SelectInput.tsx';
import { May } from '../access/May.tsx';
import { useFreshDownload } from '../access/useFreshDownload.ts';
import { actions, actors } from '../details/timelineTexts.ts';
import { staffLanguage } from '../staffLanguage.ts';
import { WrittenDay } from '../WrittenDay.tsx';
import { auditActionNames, auditTexts as words } from './auditTexts.ts';
import { type AuditFilters, exportAddress, noFilters } from './useAudit.ts';

const collator = new Intl.Collator(staffLanguage);
const optionsOf = (names: Iterable<readonly [string, string]>) =>
  [...names]
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => collator.compare(one.label, other.label));
const actionOptions = optionsOf(new Map([...actions, ...auditActionNames]));
const actorOptions = optionsOf(Object.entries(actors));

/** The search of the audit log, and the export of the last one. */
export function AuditFilterForm({
  filters,
  people,
  onSearch,
  isSearching,
}: {
  filters: AuditFilters;
  people: AuditPage['people'];
  onSearch: (filters: AuditFilters) => void;
  isSearching: boolean;
}) {
  const [typed, setTyped] = useState(filters);
  const onExport = useFreshDownload();
  const personOptions = optionsOf(people.map(({ id, name }) => [id, name] as const));
  const field = (name: keyof AuditFilters) => ({
    value: typed[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      setTyped({ ...typed, [name]: event.target.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed);
  };
  const clear = () => {
    setTyped(noFilters);
    onSearch(noFilters);
  };
  return (
    <search aria-label={words.filters}>
      <form onSubmit={submit} className="rounded-md border border-line bg-surface p-4">
        <div className="grid grid-cols-2 gap-x-4 gap-y-3 lg:grid-cols-4">
          <Choice label={words.action} any={words.anyAction} options={actionOptions} {...field('action')} />
          <Choice label={words.actor} any={words.anyActor} options={actorOptions} {...field('actor')} />
          <Choice label={words.person} any={words.anyPerson} options={personOptions} {...field('person')} />
          <Text label={words.session} maxLength={100} {...field('session')} />
          <Text label={words.number} maxLength={40} {...field('number')} />
          <Day label={words.from} {...field('from')} />
          <Day label={words.to} {...field('to')} />
        </div>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button type="submit" size="small" pending={isSearching} pendingText={words.searching}>
            {words.search}
          </Button>
          <Button variant="secondary" size="small" onClick={clear}>
            {words.clear}
          </Button>
          <May permission="audit.export">
            <LinkButton
              external
              download=""
              variant="secondary"
              size="small"
              href={exportAddress(filters)}
              onClick={onExport}
              className="sm:ms-auto"
            >
              {words.export}
            </LinkButton>
          </May>
        </div>
      </form>
    </search>
  );
}

const labelLook = 'flex flex-col gap-1 text-sm font-semibold';

/** Without the mark "optional": every filter is optional. */
function Text({ label, ...input }: { label: string } & ComponentProps<'input'>) {
  return (
    <label className={labelLook}>
      {label}
      <input type="text" autoComplete="off" {...input} className="control text-sm font-normal" />
    </label>
  );
}

function Day({ value, ...field }: { label: string; value: string } & ComponentProps<'input'>) {
  const id = useId();
  return (
    <div>
      <Text {...field} type="date" value={value} aria-describedby={id} />
      <WrittenDay id={id} day={value} />
    </div>
  );
}

function Choice({
  label,
  any,
  options,
  ...select
}: { label: string; any: string; options: readonly SelectOption[] } & ComponentProps<'select'>) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the select stands within SelectControl
    <label className={labelLook}>
      {label}
      <SelectControl {...select} className="text-sm font-normal">
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectControl>
    </label>
  );
}
