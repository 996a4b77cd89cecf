import type { TemplateTexts } from '../../../domain/staff/templates.ts';
import { templateKinds } from '../../../domain/staff/templates.ts';
import { bigint, check, integer, jsonb, pgTable, primaryKey, sql, text, uniqueIndex } from '../drizzle.ts';
import { id, instant, isOneOf } from './columns.ts';
import { staffPeople } from './staff.ts';

/** Texts that staff word once for e-mails to travellers. Retired, never deleted: an entry of the audit log names them. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    id: id(),
    kind: text('kind', { enum: templateKinds }).notNull(),
    /** That of the current version. */
    name: text('name').notNull(),
    /** The current one. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    /** Null while it is offered. */
    retiredAt: instant('retired_at'),
  },
  (table) => [
    check('message_templates_kind', isOneOf(table.kind, templateKinds)),
    check('message_templates_name', sql`char_length(${table.name}) between 1 and 60`),
    uniqueIndex('message_templates_name_once').on(table.kind, sql`lower(${table.name})`),
  ],
);

/** Never changed. */
export const messageTemplateVersions = pgTable(
  'message_template_versions',
  {
    templateId: bigint('template_id', { mode: 'number' })
      .notNull()
      .references(() => messageTemplates.id),
    version: integer('version').notNull(),
    name: text('name').notNull(),
    /** By language, with variables. */
    texts: jsonb('texts').$type<TemplateTexts>().notNull(),
    savedAt: instant('saved_at').notNull(),
    savedBy: bigint('saved_by', { mode: 'number' })
      .notNull()
      .references(() => staffPeople.id),
  },
  (table) => [primaryKey({ columns: [table.templateId, table.version] })],
);
