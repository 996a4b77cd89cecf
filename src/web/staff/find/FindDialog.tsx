import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useDebounced } from '../../ui/useDebounced.ts';
import { useMay } from '../access/useMe.ts';
import { conversationParameter } from '../chat/conversationAddress.ts';
import { askForApplication } from '../list/askedApplication.ts';
import { FetchFailed } from '../QueryState.tsx';
import { type ChangeStaffPage, stateOfView, unasked } from '../staffPageState.ts';
import { mayOpenTab } from '../tabPermissions.ts';
import { useViews } from '../views/useViews.ts';
import { FindResults } from './FindResults.tsx';
import { type FindOption, type FindTarget, sectionsOfHits, sectionsWithoutServer } from './findOptions.ts';
import { findTexts as words } from './findTexts.ts';
import { useFind, useRecentFinds } from './useFind.ts';

/** The search starts this long after the last key; Enter starts it at once. */
const pauseMs = 150;
/** As the contract takes. */
const longest = 100;

/**
 * Finds anybody from anywhere: a combobox whose list is always open (WAI-ARIA APG). Arrow keys move, Enter
 * and a click open. Enter opens nothing before the typed text is answered.
 */
export function FindDialog({ onClose, onChange }: { onClose: () => void; onChange: ChangeStaffPage }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [hurried, setHurried] = useState('');
  const [activeId, setActiveId] = useState<string | null>(null);
  const [recent, remember] = useRecentFinds();
  const open = useOpenTarget(onChange);
  const may = useMay();
  const field = useRef<HTMLInputElement>(null);
  // After the dialog has opened, whose first button the browser focuses.
  useEffect(() => field.current?.focus(), []);

  const text = typed.trim();
  const paused = useDebounced(text, pauseMs);
  const asked = hurried === text ? text : paused;
  const query = useFind(asked);
  const { data } = query;
  const isCurrent = text === '' || (asked === text && query.isSuccess && !query.isPlaceholderData);
  const hits = text === '' || data === undefined ? [] : sectionsOfHits(data);
  const others = sectionsWithoutServer(text, (tab) => mayOpenTab(tab, may), useViews());
  const hasRecent = text === '' && recent.length > 0;
  const sections = [
    ...(hasRecent ? [{ id: 'recent', heading: words.recent, options: recent }] : hits),
    ...others,
  ];
  // Hits of an earlier text are not chosen by a key that is meant for this one.
  const options = (isCurrent ? sections : others).flatMap((section) => section.options);
  const first = isCurrent ? options[0] : undefined;
  const active = options.find((option) => option.id === activeId) ?? first;
  const optionId = (option: FindOption) => `${id}-${option.id}`;

  const choose = (option: FindOption) => {
    if (option.target === null) return;
    remember(option);
    onClose();
    open(option.target);
  };
  const move = (by: 1 | -1) => {
    const place = active === undefined ? -1 : options.indexOf(active);
    const from = place === -1 && by === -1 ? 0 : place;
    setActiveId(options[(from + by + options.length) % options.length]?.id ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const acts: Record<string, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => (active === undefined ? setHurried(text) : choose(active)),
    };
    const act = Object.hasOwn(acts, event.key) ? acts[event.key] : undefined;
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  const found = hits.reduce((sum, section) => sum + section.options.length, 0);
  return (
    <Dialog open onClose={onClose} title={words.title} size="palette">
      <div className="flex flex-col gap-4">
        <div className="relative">
          <label htmlFor={id} className="sr-only">
            {words.label}
          </label>
          <Icon
            name="search"
            className="pointer-events-none absolute start-3.5 top-1/2 -translate-y-1/2 text-muted"
          />
          <input
            ref={field}
            id={id}
            type="text"
            role="combobox"
            dir="auto"
            aria-autocomplete="list"
            aria-expanded={sections.length > 0}
            aria-controls={sections.length > 0 ? `${id}-list` : undefined}
            aria-activedescendant={active && optionId(active)}
            aria-describedby={`${id}-hint`}
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={longest}
            placeholder={words.placeholder}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setActiveId(null);
            }}
            onKeyDown={onKeyDown}
            className="control ps-11"
          />
        </div>
        <p id={`${id}-hint`} className="text-sm text-muted">
          {words.hint}
        </p>
        {query.isError && <FetchFailed query={query} />}
        <p role="status" className="min-h-5 text-sm text-muted">
          {text !== '' && !query.isError && statusText(isCurrent, found, data?.corrected ?? [])}
        </p>
        {sections.length > 0 && (
          <FindResults
            id={`${id}-list`}
            sections={sections}
            typed={text}
            active={active}
            optionId={optionId}
            onChoose={choose}
            isOutdated={!isCurrent}
          />
        )}
      </div>
    </Dialog>
  );
}

function statusText(isCurrent: boolean, found: number, corrected: readonly string[]): string {
  if (!isCurrent) return words.searching;
  if (found === 0) return `${words.none} ${words.noneLead}`;
  const count = words.found(found);
  return corrected.length === 0 ? count : `${words.corrected(corrected.join(', '))}. ${count}`;
}

/** Opens what was found: an application in its list with its details, a conversation in the inbox, a list or a page. */
function useOpenTarget(onChange: ChangeStaffPage): (target: FindTarget) => void {
  const [path, navigate] = useLocation();
  return (target) => {
    switch (target.type) {
      case 'application': {
        const { kind, id, number } = target;
        onChange({ ...unasked, tab: kind, search: number });
        return askForApplication({ kind, id });
      }
      case 'conversation': {
        const params = new URLSearchParams({ tab: 'chat', [conversationParameter]: target.sessionId });
        return navigate(`${path}?${params}`);
      }
      case 'list':
        return onChange({ ...unasked, tab: target.kind, search: target.search });
      case 'tab':
        return onChange({ ...unasked, tab: target.tab });
      case 'view':
        return onChange(stateOfView(target.view));
    }
  };
}
