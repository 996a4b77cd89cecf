import { Suspense, startTransition, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { standInForDom } from '../../../tests/support/plainDom.ts';
import { newTranslator } from './translator.ts';
import { TranslatorContext, useTranslation } from './useTranslation.ts';

standInForDom();

/** A component with hooks before and after the suspending text. */
function Door() {
  const [before] = useState('[');
  const { t } = useTranslation('home');
  const words = t('meta.title');
  const [after] = useState(']');
  useEffect(() => undefined, []);
  return before + words + after;
}

// React goes on with a suspended component where its promise settles before React's next step, and starts it anew where
// it settles later. The first case showed React's error 520 as long as texts were waited for with `use`.
it.each([
  ['at once', () => Promise.resolve()],
  ['a moment later', () => new Promise((resolve) => setTimeout(resolve, 20))],
])('texts that arrive %s are shown without an error', async (_when, arrival) => {
  const translator = newTranslator('en', { load: () => arrival().then(() => ({ meta: { title: 'door' } })) });
  const box = document.createElement('div');
  const errors: unknown[] = [];
  let open = () => {};
  function House() {
    const [isOpen, setOpen] = useState(false);
    open = () => setOpen(true);
    return isOpen ? <Door /> : 'closed';
  }
  const note = (error: unknown) => errors.push(error);
  const root = createRoot(box, { onRecoverableError: note, onUncaughtError: note });
  root.render(
    <TranslatorContext value={translator}>
      <Suspense>
        <House />
      </Suspense>
    </TranslatorContext>,
  );
  await vi.waitFor(() => expect(box.textContent).toBe('closed'));
  startTransition(open);
  await vi.waitFor(() => expect(box.textContent).toBe('[door]'));
  expect(errors).toEqual([]);
  root.unmount();
});
