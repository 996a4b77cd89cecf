/** An error whose text ends with the alternative: a PostgreSQL server of the operator's own. */
export function adviseDatabaseUrl(problem: string): Error {
  return new Error(
    `${problem}\nOr set DATABASE_URL to a PostgreSQL 15 or later, and the embedded one is not used.`,
  );
}

/** The code of the system or of PostgreSQL (ENOENT, 57P03, …), or the error's text if it has no code. */
export function failureCode(error: unknown): string {
  if (error instanceof Error)
    return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
  return String(error);
}
