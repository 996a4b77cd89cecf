/**
 * What a person types into the prerendered page before its code is there: on a slow line that takes seconds. React
 * would take over the fields as they were made; so it is noted, and typed anew once they are alive.
 */
export function watchTyping(root: HTMLElement): { typeAnew(): void } {
  const typed = new Map<string, string>();
  const note = ({ target }: { target: EventTarget | null }) => {
    if (isField(target) && target.id !== '') typed.set(target.id, target.value);
  };
  for (const field of root.querySelectorAll('input, textarea, select')) {
    if (isField(field) && field.value !== madeWith(field)) note({ target: field });
  }
  root.addEventListener('input', note, true);

  return {
    typeAnew() {
      root.removeEventListener('input', note, true);
      void typeAll(typed);
    },
  };
}

/** One after the other, as a person types: the parts of a date are one value, which each change makes anew. */
async function typeAll(typed: ReadonlyMap<string, string>): Promise<void> {
  for (const [id, text] of typed) {
    await new Promise((resolve) => setTimeout(resolve));
    const field = document.getElementById(id);
    if (isField(field)) type(field, text);
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Texts and choices from a list; the language menu is looked after by itself. */
function isField(target: EventTarget | null): target is Field {
  if (target instanceof HTMLSelectElement) return target.dataset['languageMenu'] === undefined;
  if (target instanceof HTMLInputElement) return !['radio', 'checkbox', 'file'].includes(target.type);
  return target instanceof HTMLTextAreaElement;
}

function madeWith(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  return (
    [...field.options].find(({ defaultSelected }) => defaultSelected)?.value ?? field.options[0]?.value ?? ''
  );
}

/**
 * As a person would: past React's own setter, so that it sees the change. What it found in the field when it took over
 * it holds for known, though nobody was told of it: the field is emptied first.
 */
function type(field: Field, text: string): void {
  if (!(field instanceof HTMLSelectElement)) field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
