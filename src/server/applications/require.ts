import { normaliseApplicationNumber } from '../../domain/applicationNumber.ts';
import type { Queryable } from '../database/connect.ts';
import { AppError } from '../errors/appError.ts';
import { type ApplicationKind, type ApplicationRecord, findById, findByNumber } from './queries.ts';

/** The application of a number as a person writes it, of the given kind or of either. Throws a 404 {@link AppError}. */
export async function requireByNumber(
  db: Queryable,
  number: string,
  kind: ApplicationKind | undefined,
): Promise<ApplicationRecord> {
  const application = await findByNumber(db, normaliseApplicationNumber(number), kind);
  if (application === null) throw new AppError(404, 'applicationNotFound');
  return application;
}

/** The application of an id and kind, as staff name it. Throws a 404 {@link AppError}. */
export async function requireById(
  db: Queryable,
  id: number,
  kind: ApplicationKind,
): Promise<ApplicationRecord> {
  const application = await findById(db, id);
  if (application === null || application.kind !== kind) throw new AppError(404, 'applicationNotFound');
  return application;
}
