export type StepName = 'country' | 'supporting' | 'prerequisites' | 'travel' | 'personal' | 'payment';

/** The step sets of specification 1 section 2, "Application wizard". */
export const stepSets = {
  withoutDocuments: ['country', 'travel', 'personal', 'payment'],
  withDocuments: ['country', 'supporting', 'travel', 'personal', 'payment'],
  /** All there are. */
  withConfirmedDocuments: ['country', 'supporting', 'prerequisites', 'travel', 'personal', 'payment'],
  /** Egypt at an age of class 1: arrival and processing are asked on the supporting step, and not again. */
  egyptWithoutDocuments: ['country', 'supporting', 'personal', 'payment'],
} as const satisfies Record<string, readonly StepName[]>;
