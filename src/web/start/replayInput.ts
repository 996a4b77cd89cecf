/**
 * Records input into the prerendered page before hydration, which takes seconds on a slow line. Hydration
 * resets controlled fields: `replay` enters the answers again, then presses the last button.
 */
export function recordInput(root: HTMLElement): { replay(): Promise<void> } {
  const typed = new Map<string, string>();
  const chosen = new Map<string, boolean>();
  const record = ({ target }: { target: EventTarget | null }) => {
    if (isField(target) && target.id !== '') typed.set(target.id, target.value);
    if (isChoice(target) && target.id !== '') chosen.set(target.id, target.checked);
  };
  for (const field of root.querySelectorAll('input, textarea, select')) {
    if (isField(field) && field.value !== prerenderedValue(field)) record({ target: field });
    if (isChoice(field) && field.checked !== field.defaultChecked) record({ target: field });
  }
  root.addEventListener('input', record, true);

  return {
    async replay() {
      root.removeEventListener('input', record, true);
      for (const [id, checked] of chosen) {
        const field = await fieldAfterRender(id);
        if (isChoice(field) && (checked || field.type === 'checkbox')) choose(field, checked);
      }
      for (const [id, text] of typed) {
        const field = await fieldAfterRender(id);
        if (isField(field)) type(field, text);
      }
      replayPress();
    },
  };
}

/**
 * Waits until React has rendered the previous answer: each part of a date replaces the whole value.
 */
async function fieldAfterRender(id: string): Promise<HTMLElement | null> {
  await new Promise((resolve) => setTimeout(resolve));
  return document.getElementById(id);
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A text field or select, except the language menu, which main.tsx reads. */
function isField(target: EventTarget | null): target is Field {
  if (target instanceof HTMLSelectElement) return target.dataset['languageMenu'] === undefined;
  if (target instanceof HTMLInputElement) return !['radio', 'checkbox', 'file'].includes(target.type);
  return target instanceof HTMLTextAreaElement;
}

function isChoice(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && (target.type === 'radio' || target.type === 'checkbox');
}

function prerenderedValue(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  return (
    [...field.options].find(({ defaultSelected }) => defaultSelected)?.value ?? field.options[0]?.value ?? ''
  );
}

/**
 * Enters a text for React to notice: empties the field with its setter, then uses the browser's.
 */
function type(field: Field, text: string): void {
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** Presses a choice for React to notice: first undoes the browser's change. */
function choose(field: HTMLInputElement, checked: boolean): void {
  field.checked = !checked;
  field.click();
}

/** Marks the page as hydrated, for `recordPresses` and the tests, and repeats the last press. */
function replayPress(): void {
  document.documentElement.dataset['alive'] = '';
  const button = document.querySelector<HTMLElement>('button[data-pressed]');
  button?.removeAttribute('data-pressed');
  button?.click();
}
