import { useEffect } from 'react';
import { classes } from '../../ui/classes.ts';
import type { FindOption, FindSection } from './findOptions.ts';
import { findTexts as words } from './findTexts.ts';
import { markedParts } from './markedParts.ts';

export type FindResultsProps = {
  id: string;
  sections: readonly FindSection[];
  typed: string;
  active: FindOption | undefined;
  optionId: (option: FindOption) => string;
  onChoose: (option: FindOption) => void;
  /** The sections are of an earlier text. */
  isOutdated: boolean;
};

/** The list of the search, in groups. The field keeps the focus: options are never focused. */
export function FindResults({ id, sections, active, isOutdated, ...shared }: FindResultsProps) {
  const activeId = active && shared.optionId(active);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <div
      id={id}
      role="listbox"
      aria-label={words.results}
      aria-busy={isOutdated || undefined}
      className={classes('flex flex-col gap-4', isOutdated && 'opacity-70')}
    >
      {sections.map(({ id: section, heading, options, note }) => (
        <fieldset key={section} className="flex min-w-0 flex-col">
          <legend className="mb-1 px-2.5 text-xs font-semibold text-muted">{heading}</legend>
          {options.map((option) => (
            <Option key={option.id} option={option} isActive={option.id === active?.id} {...shared} />
          ))}
          {note !== undefined && <div className="px-2.5 py-1.5 text-sm text-muted">{note}</div>}
        </fieldset>
      ))}
    </div>
  );
}

type OptionProps = Pick<FindResultsProps, 'typed' | 'optionId' | 'onChoose'> & {
  option: FindOption;
  isActive: boolean;
};

function Option({ option, isActive, typed, optionId, onChoose }: OptionProps) {
  return (
    <div
      id={optionId(option)}
      role="option"
      aria-selected={isActive}
      aria-disabled={option.target === null || undefined}
      tabIndex={-1}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(option)}
      // Assistive technology can focus an option.
      onKeyDown={(event) => {
        if (event.key === 'Enter') onChoose(option);
      }}
      className={classes(
        'flex min-h-11 flex-col justify-center rounded-sm px-2.5 py-1.5',
        option.target === null ? 'cursor-default' : 'cursor-pointer',
        isActive ? 'bg-accent-soft outline-2 -outline-offset-2 outline-accent' : 'hover:bg-sunken',
      )}
    >
      <bdi className="wrap-anywhere">
        <Marked text={option.title} typed={typed} />
      </bdi>
      {option.facts.length > 0 && (
        <span className="flex flex-wrap gap-x-3 text-sm">
          {option.facts.map((fact) => (
            <bdi key={fact} className="wrap-anywhere">
              <Marked text={fact} typed={typed} />
            </bdi>
          ))}
        </span>
      )}
    </div>
  );
}

function Marked({ text, typed }: { text: string; typed: string }) {
  return markedParts(text, typed).map(({ start, text: part, isMarked }) =>
    isMarked ? (
      <mark key={start} className="bg-transparent font-semibold text-inherit underline underline-offset-2">
        {part}
      </mark>
    ) : (
      <span key={start}>{part}</span>
    ),
  );
}
