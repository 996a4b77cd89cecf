/**
 * What a person presses on the prerendered page before its code is there. Stands inside every document as it is written
 * here, so it may use nothing from outside itself. The last button pressed is marked, for `repeatPress`; what the
 * browser would do of its own, as sending a form with everything in its address, is prevented.
 */
export function notePresses(): void {
  addEventListener(
    'click',
    function note(event) {
      if ('alive' in document.documentElement.dataset) return removeEventListener('click', note, true);
      const button = event.target instanceof Element && event.target.closest('#root button');
      if (!button) return;
      event.preventDefault();
      document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
      button.setAttribute('data-pressed', '');
    },
    true,
  );
}

/** From now on the page answers by itself; what was pressed last before that is pressed now. */
export function repeatPress(): void {
  document.documentElement.dataset['alive'] = '';
  const button = document.querySelector<HTMLElement>('button[data-pressed]');
  button?.removeAttribute('data-pressed');
  button?.click();
}
