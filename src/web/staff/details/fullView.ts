import { onOff, usePreference } from '../preference.ts';

/** Whether an open case fills the window, with its documents beside its fields. Kept in this browser. */
export const useFullView = () => usePreference('full-view', onOff.read(false), onOff.write);

/** The button 'Tam görünüm' in the head of an open case, which the key v presses. */
export const fullViewId = 'full-view';
