/** An error whose text ends with the alternative: set DATABASE_URL. */
export function adviseDatabaseUrl(problem: string): Error {
  return new Error(
    `${problem}\nOr set DATABASE_URL to a PostgreSQL 15 or later, and the embedded one is not used.`,
  );
}

/** The code from the system or PostgreSQL (ENOENT, 57P03), else the error's text. */
export function failureCode(error: unknown): string {
  if (error instanceof Error)
    return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
  return String(error);
}
