import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { toggleSealed } from '../details/useSealed.ts';
import { texts } from '../texts.ts';
import { listTexts } from './listTexts.ts';
import { inspectButtonId, type RowAction } from './RowActions.tsx';
import type { ApplicationRow } from './useApplications.ts';

const words = listTexts.keys;

export type KeyHelpProps = { enabled: boolean; onEnable: (on: boolean) => void; onClose: () => void };

/** Lists the keys. They can be turned off, for staff who dictate (WCAG 2.1.4). */
export function KeyHelp({ enabled, onEnable, onClose }: KeyHelpProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      footer={<Button onClick={onClose}>{texts.action.close}</Button>}
    >
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2">
        {words.rows.map(([key, name]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-sm border border-control bg-sunken px-2 py-0.5 font-mono text-sm">
                {key}
              </kbd>
            </dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
      <CheckboxField
        className="mt-4"
        label={words.use}
        checked={enabled}
        onChange={(event) => onEnable(event.target.checked)}
      />
    </Dialog>
  );
}

type ListKeys<Row> = {
  enabled: boolean;
  rows: readonly Row[];
  /** j and k move the open details, too. */
  inspectedId: string | null;
  onAction: (action: RowAction, row: Row) => void;
  onToggle: (row: Row) => void;
  onHelp: () => void;
};

/**
 * Single keys outside of fields: j and k move between rows, a and r decide on the focused row, x
 * ticks it, o opens what the open details cover, / goes to the search.
 */
export function useListKeys<Row extends ApplicationRow>({
  enabled,
  rows,
  inspectedId,
  onAction,
  onToggle,
  onHelp,
}: ListKeys<Row>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!enabled || event.ctrlKey || event.metaKey || event.altKey || isBusy(event)) return;
    const focused = focusedPlace(rows);
    const place = focused < 0 ? rows.findIndex(({ id }) => id === inspectedId) : focused;
    const row = rows[place];
    const go = (target: Row | undefined) => {
      if (target === undefined) return;
      document.getElementById(inspectButtonId(target.id))?.focus();
      if (inspectedId !== null) onAction('inspect', target);
    };
    const acts: Record<string, () => void> = {
      j: () => go(rows[Math.min(place + 1, rows.length - 1)]),
      k: () => go(rows[Math.max(place - 1, 0)]),
      a: () => row && onAction('approve', row),
      r: () => row && onAction('reject', row),
      x: () => row && onToggle(row),
      o: toggleSealed,
      '/': () => document.querySelector<HTMLInputElement>('input[type="search"]')?.focus(),
      '?': onHelp,
    };
    const act = Object.hasOwn(acts, event.key) ? acts[event.key] : undefined;
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** True if the key goes to a field, or a dialog covers the list. */
function isBusy({ target }: KeyboardEvent): boolean {
  const typing =
    target instanceof Element && target.closest('input:not([type="checkbox"]), textarea, select');
  return Boolean(typing) || document.querySelector('dialog[open]') !== null;
}

/** -1 for none. */
function focusedPlace(rows: readonly { id: string }[]): number {
  const place = document.activeElement?.closest('tr, li');
  if (!place) return -1;
  return rows.findIndex(({ id }) => place.querySelector(`#${inspectButtonId(id)}`) !== null);
}
