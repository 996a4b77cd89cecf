import type { StepName } from '../../../domain/application/stepSets.ts';

/** Where an input of the wizard stands: its step, and the name by which problems speak of it. */
export type FieldPlace = { step: StepName; field: string };
