import { type KeyboardEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { classes } from './classes.ts';

export type Tab<Id extends string> = {
  id: Id;
  label: ReactNode;
  /** 0 is hidden but keeps its room; a text is always shown. */
  count?: number | string | undefined;
  /** For screen readers. */
  countText?: string | undefined;
  isAlarm?: boolean | undefined;
  /** Says more than fits on a tab of a rail. */
  title?: string | undefined;
  /** At the bottom of a rail, where it stays; such tabs come last. */
  isLow?: boolean | undefined;
};

export type TabsProps<Id extends string> = {
  /** For screen readers. */
  label: string;
  tabs: readonly Tab<Id>[];
  current: Id;
  onChange: (id: Id) => void;
  /** Lower, with smaller letters, for many tabs over much content. */
  dense?: boolean;
  /** Beside the content, one below the other; up and down move, too. */
  rail?: boolean;
  children: ReactNode;
};

/** The WAI-ARIA tabs: arrow keys move, Home and End go to the ends. */
export function Tabs<Id extends string>({
  label,
  tabs,
  current,
  onChange,
  dense = false,
  rail = false,
  children,
}: TabsProps<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  useCurrentInSight(list, `${base}-${current}`);
  const move = (event: KeyboardEvent) => {
    const position = tabs.findIndex((tab) => tab.id === current);
    const forward = list.current?.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight';
    const backward = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
    const [next, previous] = [(position + 1) % tabs.length, (position - 1 + tabs.length) % tabs.length];
    const target: Record<string, number> = {
      [forward]: next,
      [backward]: previous,
      ...(rail && { ArrowDown: next, ArrowUp: previous }),
      Home: 0,
      End: tabs.length - 1,
    };
    const wanted = tabs[target[event.key] ?? -1];
    if (!wanted) return;
    event.preventDefault();
    onChange(wanted.id);
    document.getElementById(`${base}-${wanted.id}`)?.focus();
  };
  const tabOf = (tab: Tab<Id>) => (
    <button
      key={tab.id}
      type="button"
      role="tab"
      id={`${base}-${tab.id}`}
      aria-selected={tab.id === current}
      aria-controls={`${base}-panel`}
      tabIndex={tab.id === current ? 0 : -1}
      onClick={() => onChange(tab.id)}
      title={tab.title}
      className={classes(
        'font-semibold whitespace-nowrap -outline-offset-3',
        rail
          ? railTabLook
          : classes('-mb-px min-h-11 border-b-3', dense ? 'px-2 text-sm lg:min-h-9' : 'px-4 py-2'),
        tab.id === current ? 'border-accent text-accent' : 'border-transparent text-muted hover:text-ink',
      )}
    >
      {rail ? <span className="min-w-0 truncate">{tab.label}</span> : tab.label}
      {tab.count !== undefined && <Count {...tab} count={tab.count} />}
    </button>
  );
  return (
    <div className={rail ? 'flex items-start gap-3' : classes('flex flex-col', dense ? 'gap-1.5' : 'gap-5')}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        aria-orientation={rail ? 'vertical' : 'horizontal'}
        onKeyDown={move}
        // Positioned, so that the unseen words of a tab out of sight widen the list alone.
        className={rail ? railLook : 'relative flex gap-1 overflow-x-auto border-b border-line'}
      >
        {rail ? (
          <>
            <div className="relative flex min-h-28 flex-1 flex-col overflow-y-auto">
              {tabs.filter(({ isLow }) => !isLow).map(tabOf)}
            </div>
            <div className="flex shrink-0 flex-col border-t border-line pt-1">
              {tabs.filter(({ isLow }) => isLow).map(tabOf)}
            </div>
          </>
        ) : (
          tabs.map(tabOf)
        )}
      </div>
      <div
        id={`${base}-panel`}
        role="tabpanel"
        aria-labelledby={`${base}-${current}`}
        className={rail ? 'min-w-0 flex-1' : undefined}
      >
        {children}
      </div>
    </div>
  );
}

/** Scrolls the list alone, not the page, to its current tab, which an address may open out of sight. */
function useCurrentInSight(list: RefObject<HTMLElement | null>, id: string): void {
  useLayoutEffect(() => {
    const tab = document.getElementById(id)?.getBoundingClientRect();
    const frame = list.current?.getBoundingClientRect();
    if (!tab || !frame || !list.current) return;
    list.current.scrollLeft += Math.min(0, tab.left - frame.left) + Math.max(0, tab.right - frame.right);
  }, [list, id]);
}

/**
 * As high as the window below the head of the page. It stays while the content scrolls, and is narrow where tabs and
 * content together have less than 62rem.
 */
const railLook =
  '@container/rail sticky top-1.5 flex h-[calc(100dvh-7.5rem)] w-[clamp(8rem,calc((100%-62rem)*99),13rem)] shrink-0 flex-col overflow-y-auto';

const railTabLook =
  'flex min-h-9 shrink-0 items-center justify-between gap-1 rounded-e-sm border-s-3 ps-2 pe-1 text-start text-sm hover:bg-sunken @max-[10rem]/rail:text-xs';

function Count({
  count,
  countText,
  isAlarm = false,
}: Pick<Tab<string>, 'countText' | 'isAlarm'> & { count: number | string }) {
  return (
    <span
      aria-hidden={count === 0 || undefined}
      className={classes(
        'ms-1.5 inline-block min-w-8 rounded-full px-1 text-center text-sm tabular-nums @max-[10rem]/rail:min-w-6 @max-[10rem]/rail:text-xs',
        isAlarm ? 'border border-danger/40 bg-danger-soft text-danger' : 'font-normal text-muted',
        count === 0 && 'invisible',
      )}
    >
      {count}
      {countText !== undefined && <span className="sr-only"> {countText}</span>}
    </span>
  );
}
