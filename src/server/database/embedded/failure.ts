/** An error of the embedded PostgreSQL whose text tells the operator the other way: a PostgreSQL of their own. */
export function adviseDatabaseUrl(problem: string): Error {
  return new Error(
    `${problem}\nOr set DATABASE_URL to a PostgreSQL 15 or later, and the embedded one is not used.`,
  );
}

/** The system's or PostgreSQL's code of a failure (ENOENT, 57P03, …); its text where it has none. */
export function failureCode(error: unknown): string {
  if (error instanceof Error)
    return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
  return String(error);
}
