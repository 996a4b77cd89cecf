export type StepName = 'country' | 'supporting' | 'prerequisites' | 'travel' | 'personal' | 'payment';

/** Step sets, specification 1 section 2, "Application wizard". */
export const stepSets = {
  withoutDocuments: ['country', 'travel', 'personal', 'payment'],
  withDocuments: ['country', 'supporting', 'travel', 'personal', 'payment'],
  withConfirmedDocuments: ['country', 'supporting', 'prerequisites', 'travel', 'personal', 'payment'],
  /** Egypt at an age of class 1: the supporting step asks arrival and processing. */
  egyptWithoutDocuments: ['country', 'supporting', 'personal', 'payment'],
} as const satisfies Record<string, readonly StepName[]>;
