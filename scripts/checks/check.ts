/**
 * A row of a list of attacks, faults or requirements, with the tests that show it. A test is named by its file and by
 * words of its title or of the group that it stands in: 'api/payments › never believes what it is told'. A file alone
 * means all of its tests.
 */
export type Check = {
  id: string;
  /** What is tried, or what is required. */
  what: string;
  tests: readonly string[];
  /** What the tests do not show. */
  note?: string;
};

/** A requirement of OWASP ASVS 5.0.0, shortened into what is checked. */
export type Requirement = Check & {
  /** Its number in ASVS. */
  asvs: string;
  level: 1 | 2 | 3;
  /** Why it is not met, or not whole. */
  open?: string;
};

/** A row of the list of requirements. */
export const row = (
  id: number,
  asvs: string,
  level: Requirement['level'],
  what: string,
  tests: readonly string[],
  more: Pick<Requirement, 'note' | 'open'> = {},
): Requirement => ({ id: String(id), asvs, level, what, tests, ...more });

/** Hostile requests drawn from the OpenAPI document, which many rows rest on. */
export const fuzz = 'api/hostileRequests';

/** The reason of what needs more than one account. */
export const oneAccount = 'Staff share one account; roles come with accounts of their own.';
