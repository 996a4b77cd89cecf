import { createRequire } from 'node:module';

/** Drizzle as CommonJS, which loads faster than its ES modules (docs/decisions/dependencies.md). */
const require = createRequire(import.meta.url);
const orm: typeof import('drizzle-orm') = require('drizzle-orm');
const core: typeof import('drizzle-orm/pg-core') = require('drizzle-orm/pg-core');
const nodePostgres: typeof import('drizzle-orm/node-postgres') = require('drizzle-orm/node-postgres');
const migrator: typeof import('drizzle-orm/node-postgres/migrator') = require('drizzle-orm/node-postgres/migrator');

export type { AnyColumn, Column, SQL } from 'drizzle-orm';
export type { NodePgDatabase } from 'drizzle-orm/node-postgres';
export type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
export const {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  max,
  min,
  ne,
  notExists,
  notInArray,
  notLike,
  or,
  sql,
} = orm;
export const {
  PgDialect,
  alias,
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} = core;
export const { drizzle } = nodePostgres;
export const { migrate } = migrator;
