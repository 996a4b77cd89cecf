/**
 * What a person types and chooses on the prerendered page before its code is there: on a slow line that takes seconds.
 * React would take over the fields as they were made; so it is noted, and entered anew once they are alive.
 */
export function watchFields(root: HTMLElement): { enterAnew(): Promise<void> } {
  const typed = new Map<string, string>();
  const chosen = new Map<string, boolean>();
  const note = ({ target }: { target: EventTarget | null }) => {
    if (isField(target) && target.id !== '') typed.set(target.id, target.value);
    if (isChoice(target) && target.id !== '') chosen.set(target.id, target.checked);
  };
  for (const field of root.querySelectorAll('input, textarea, select')) {
    if (isField(field) && field.value !== madeWith(field)) note({ target: field });
    if (isChoice(field) && field.checked !== field.defaultChecked) note({ target: field });
  }
  root.addEventListener('input', note, true);

  return {
    async enterAnew() {
      root.removeEventListener('input', note, true);
      for (const [id, checked] of chosen) {
        const field = await nextTurn(id);
        if (isChoice(field) && (checked || field.type === 'checkbox')) choose(field, checked);
      }
      for (const [id, text] of typed) {
        const field = await nextTurn(id);
        if (isField(field)) type(field, text);
      }
    },
  };
}

/** One after the other, as a person does it: the parts of a date are one value, which each change makes anew. */
async function nextTurn(id: string): Promise<HTMLElement | null> {
  await new Promise((resolve) => setTimeout(resolve));
  return document.getElementById(id);
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Texts and choices from a list; the language menu is looked after by itself. */
function isField(target: EventTarget | null): target is Field {
  if (target instanceof HTMLSelectElement) return target.dataset['languageMenu'] === undefined;
  if (target instanceof HTMLInputElement) return !['radio', 'checkbox', 'file'].includes(target.type);
  return target instanceof HTMLTextAreaElement;
}

function isChoice(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && (target.type === 'radio' || target.type === 'checkbox');
}

function madeWith(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  return (
    [...field.options].find(({ defaultSelected }) => defaultSelected)?.value ?? field.options[0]?.value ?? ''
  );
}

/**
 * As a person would: past React's own setter, so that it sees the change. What stands there already is taken out first,
 * by that setter, or React would see none.
 */
function type(field: Field, text: string): void {
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** As a person would. What the browser has checked already is undone first, or React would see no change. */
function choose(field: HTMLInputElement, checked: boolean): void {
  field.checked = !checked;
  field.click();
}
