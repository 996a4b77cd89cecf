import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { ChangeStaffPage } from '../staffPageState.ts';
import { tourMark } from '../tour/tourSteps.ts';
import { FindDialog } from './FindDialog.tsx';
import { findTexts as words } from './findTexts.ts';

/** The button and the key, Ctrl or Cmd with K, that open the search over everything. */
export function FindButton({ onChange }: { onChange: ChangeStaffPage }) {
  const [isOpen, setOpen] = useState(false);
  useFindKey(() => setOpen(true));
  return (
    <>
      <Button
        {...tourMark('find')}
        variant="secondary"
        size="small"
        className="max-sm:min-h-11 max-sm:min-w-11"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span className="max-sm:sr-only">{words.open}</span>
        <span aria-hidden="true" className="font-mono text-xs font-normal text-muted max-sm:hidden">
          {words.key}
        </span>
      </Button>
      {isOpen && <FindDialog onClose={() => setOpen(false)} onChange={onChange} />}
    </>
  );
}

/** Also from within a field, but not over a dialog: it may hold something typed. */
function useFindKey(open: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isWithModifier = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (!isWithModifier || event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    if (document.querySelector('dialog[open]:not([data-case])') === null) open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
