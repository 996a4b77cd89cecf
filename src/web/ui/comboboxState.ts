/** State of an editable combobox with listbox popup (WAI-ARIA APG). */
export type ComboboxState = {
  open: boolean;
  /** Null while the field shows the choice. */
  typed: string | null;
  /** Index of the highlighted option shown; -1 for none. */
  active: number;
};

export type ComboboxEvent =
  /** The popup opens on the present choice. */
  | { type: 'opened'; chosen: number }
  | { type: 'typed'; text: string }
  /** Arrow keys, from either end around to the other. */
  | { type: 'moved'; by: 1 | -1; shown: number }
  | { type: 'movedTo'; place: 'first' | 'last'; shown: number }
  /** Escape or a click elsewhere: typed text stays. */
  | { type: 'closed' }
  /** An option is taken or the old choice holds: the field shows the choice. */
  | { type: 'reset' };

export const closedCombobox: ComboboxState = { open: false, typed: null, active: -1 };

export function comboboxReducer(state: ComboboxState, event: ComboboxEvent): ComboboxState {
  switch (event.type) {
    case 'opened':
      return state.open ? state : { ...state, open: true, active: state.typed === null ? event.chosen : -1 };
    case 'typed':
      // Enter takes the best match.
      return { open: true, typed: event.text, active: event.text.trim() === '' ? -1 : 0 };
    case 'moved':
      return { ...state, open: true, active: around(state.active, event.by, event.shown) };
    case 'movedTo':
      return { ...state, active: event.place === 'first' ? 0 : event.shown - 1 };
    case 'closed':
      return { ...state, open: false, active: -1 };
    case 'reset':
      return closedCombobox;
  }
}

/** The next index, around either end; -1 if nothing is shown. */
function around(active: number, by: 1 | -1, shown: number): number {
  if (shown === 0) return -1;
  if (active === -1) return by === 1 ? 0 : shown - 1;
  return (active + by + shown) % shown;
}
