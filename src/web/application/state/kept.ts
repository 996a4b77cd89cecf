import type { CalendarDate } from '../../../domain/calendar/calendarDate.ts';
import { newWizard, type Wizard } from './wizard.ts';

/**
 * The wizard as it was left for another page of the site. In this document's memory only: personal data is written
 * nowhere on the device, and closing or reloading the page forgets it.
 */
let kept: Wizard | null = null;

export function keepInMemory(wizard: Wizard): void {
  kept = wizard;
}

/** The wizard that was left, without what it last said; a new one otherwise. */
export function keptOrNew(today: CalendarDate): Wizard {
  return kept === null ? newWizard(today) : { ...kept, notice: null };
}
