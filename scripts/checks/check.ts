/**
 * An attack, fault or requirement with the tests that prove it. A test is named by its file and words of its
 * title or group: 'api/payments › never believes what it is told'. A file alone means all of its tests.
 */
export type Check = {
  id: string;
  /** The attempt, or the requirement. */
  what: string;
  tests: readonly string[];
  /** Not covered by the tests. */
  note?: string;
};

/** A requirement of OWASP ASVS 5.0.0, shortened to the checked part. */
export type Requirement = Check & {
  /** Its number in ASVS. */
  asvs: string;
  level: 1 | 2 | 3;
  /** Why it is not met, or only in part. */
  open?: string;
};

export const row = (
  id: number,
  asvs: string,
  level: Requirement['level'],
  what: string,
  tests: readonly string[],
  more: Pick<Requirement, 'note' | 'open'> = {},
): Requirement => ({ id: String(id), asvs, level, what, tests, ...more });

/** Hostile requests derived from the OpenAPI document; many rows use them. */
export const fuzz = 'api/hostileRequests';
