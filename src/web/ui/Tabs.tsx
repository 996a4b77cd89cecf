import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { classes } from './classes.ts';

export type Tab<Id extends string> = {
  id: Id;
  label: ReactNode;
  /** 0 is hidden but keeps its room. */
  count?: number | undefined;
  /** For screen readers. */
  countText?: string | undefined;
  isAlarm?: boolean | undefined;
};

export type TabsProps<Id extends string> = {
  /** For screen readers. */
  label: string;
  tabs: readonly Tab<Id>[];
  current: Id;
  onChange: (id: Id) => void;
  /** Lower, with smaller letters, for many tabs over much content. */
  dense?: boolean;
  children: ReactNode;
};

/** The WAI-ARIA tabs: arrow keys move, Home and End go to the ends. */
export function Tabs<Id extends string>({
  label,
  tabs,
  current,
  onChange,
  dense = false,
  children,
}: TabsProps<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const position = tabs.findIndex((tab) => tab.id === current);
    const forward = list.current?.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight';
    const backward = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
    const target: Record<string, number> = {
      [forward]: (position + 1) % tabs.length,
      [backward]: (position - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const next = tabs[target[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    document.getElementById(`${base}-${next.id}`)?.focus();
  };
  return (
    <div className={classes('flex flex-col', dense ? 'gap-1.5' : 'gap-5')}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        // Positioned, so that the unseen words of a tab out of sight widen the list alone.
        className="relative flex gap-1 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === current}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => onChange(tab.id)}
            className={classes(
              '-mb-px border-b-3 font-semibold whitespace-nowrap -outline-offset-3',
              dense ? 'min-h-11 px-2 text-sm lg:min-h-9' : 'min-h-11 px-4 py-2',
              tab.id === current
                ? 'border-accent text-accent'
                : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {tab.label}
            {tab.count !== undefined && <Count {...tab} count={tab.count} />}
          </button>
        ))}
      </div>
      <div id={`${base}-panel`} role="tabpanel" aria-labelledby={`${base}-${current}`}>
        {children}
      </div>
    </div>
  );
}

function Count({
  count,
  countText,
  isAlarm = false,
}: Pick<Tab<string>, 'countText' | 'isAlarm'> & { count: number }) {
  return (
    <span
      aria-hidden={count === 0 || undefined}
      className={classes(
        'ms-1.5 inline-block min-w-8 rounded-full px-1 text-center text-sm tabular-nums',
        isAlarm ? 'border border-danger/40 bg-danger-soft text-danger' : 'font-normal text-muted',
        count === 0 && 'invisible',
      )}
    >
      {count}
      {countText !== undefined && <span className="sr-only"> {countText}</span>}
    </span>
  );
}
