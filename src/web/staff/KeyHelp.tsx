import { useEffect, useEffectEvent } from 'react';
import { createStore, useStore } from '../store.ts';
import { Button } from '../ui/Button.tsx';
import { CheckboxField } from '../ui/CheckboxField.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { helpTexts } from './help/helpTexts.ts';
import { ScreenHelp, TourStart } from './help/ScreenHelp.tsx';
import { keyTexts as words } from './keyTexts.ts';
import { onOff, usePreference } from './preference.ts';
import { texts } from './texts.ts';

const isOpen = createStore(false);
export const openKeyHelp = () => isOpen.set(true);

/** Whether single keys act. They can be turned off, for staff who dictate (WCAG 2.1.4). */
export const useSingleKeys = () => usePreference('keys', onOff.read(true), onOff.write);

/** Explains the screen and lists every key, on each staff page. */
export function KeyHelp() {
  const [enabled, enable] = useSingleKeys();
  useHelpKey(enabled);
  if (!useStore(isOpen)) return null;
  const close = () => isOpen.set(false);
  return (
    <Dialog
      open
      onClose={close}
      size="medium"
      title={helpTexts.title}
      footer={<Button onClick={close}>{texts.action.close}</Button>}
    >
      <div className="flex flex-col gap-5">
        <ScreenHelp />
        <TourStart onStart={close} />
        <h3 className="border-t border-line pt-4 text-lg">{words.title}</h3>
      </div>
      <div className="mt-3 gap-x-8 md:columns-2">
        {words.groups.map(({ name, rows }) => (
          <section key={name} className="mb-4 break-inside-avoid">
            <h4 className="mb-2 text-base">{name}</h4>
            <dl className="grid grid-cols-[minmax(7rem,max-content)_1fr] items-baseline gap-x-4 gap-y-1.5 text-sm">
              {rows.map(([key, does]) => (
                <div key={key} className="contents">
                  <dt>
                    <kbd className="rounded-sm border border-control bg-sunken px-2 py-0.5 font-mono whitespace-nowrap">
                      {key}
                    </kbd>
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <CheckboxField label={words.use} checked={enabled} onChange={(event) => enable(event.target.checked)} />
    </Dialog>
  );
}

function useHelpKey(enabled: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!enabled || event.key !== '?' || isKeyTaken(event)) return;
    event.preventDefault();
    openKeyHelp();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** True if a key goes to a field, belongs to the browser, or a dialog covers page and case. */
export function isKeyTaken({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true;
  const typing =
    target instanceof Element && target.closest('input:not([type="checkbox"]), textarea, select');
  return Boolean(typing) || document.querySelector('dialog[open]:not([data-case])') !== null;
}
