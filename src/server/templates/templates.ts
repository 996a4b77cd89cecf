import type { Template, TemplateVersion } from '../../contract/templates.ts';
import { staffMoment } from '../../domain/staff/staffMoment.ts';
import {
  isSameTemplate,
  parseTemplateName,
  readTemplateTexts,
  type TemplateKind,
  type TemplateTexts,
  templateLimits,
} from '../../domain/staff/templates.ts';
import { AppError } from '../appError.ts';
import { refusalOfFields } from '../applications/index.ts';
import { type AuditDetail, audit, type StaffMember } from '../audit/index.ts';
import type { Queryable } from '../database/connect.ts';
import { databaseErrorCode, inTransaction, type Transaction } from '../database/transaction.ts';
import type { Services } from '../services.ts';
import {
  countTemplates,
  findTemplate,
  insertTemplate,
  insertVersion,
  lockTemplate,
  selectTemplates,
  selectVersions,
  type TemplateRow,
  updateTemplate,
  type VersionRow,
} from './queries.ts';

type Typed = { name: string; texts: TemplateTexts };

export async function listTemplates({ db }: Services): Promise<Template[]> {
  return (await selectTemplates(db)).map(({ template, current }) => ({
    ...presentVersion(current),
    id: String(template.id),
    kind: template.kind,
    isRetired: template.retiredAt !== null,
  }));
}

/** Newest first. Throws a 404 {@link AppError}. */
export async function listVersions({ db }: Services, id: number): Promise<TemplateVersion[]> {
  const rows = await selectVersions(db, id);
  if (rows.length === 0) throw new AppError(404, 'templateUnknown');
  return rows.map(presentVersion);
}

function presentVersion({ name, texts, version, savedAt, author }: VersionRow): TemplateVersion {
  return { name, texts, version, savedAt: savedAt.toISOString(), savedBy: author };
}

/** Throws {@link AppError}: 400 that names each wrong field; 409 for a name in use and for too many. */
export async function addTemplate(
  services: Services,
  { kind, ...typed }: Typed & { kind: TemplateKind },
  by: StaffMember,
): Promise<number> {
  const content = checked(services, typed);
  return inTransaction(services.db, async (tx) => {
    if ((await countTemplates(tx)) >= templateLimits.count)
      throw new AppError(409, 'templatesTooMany', { params: { count: templateLimits.count } });
    const at = services.clock.now();
    const id = await insertTemplate(tx, { kind, name: content.name, version: 1, createdAt: at });
    if (id === null) throw nameTaken();
    await insertVersion(tx, { ...content, templateId: id, version: 1, savedAt: at, savedBy: by.personId });
    await log(tx, 'template.added', { template: content.name, templateVersion: 1 }, { at, by });
    return id;
  });
}

/**
 * Saves a version after the one that staff saw, and returns its number; that one's if nothing is
 * different. Throws {@link AppError}: 400 that names each wrong field; 404; 409 with who saved
 * another meanwhile, or for a name in use.
 */
export async function changeTemplate(
  services: Services,
  { id, version, ...typed }: Typed & { id: number; version: number },
  by: StaffMember,
): Promise<number> {
  const content = checked(services, typed);
  try {
    return await inTransaction(services.db, async (tx) => {
      await lockKnown(tx, id);
      const current = await currentVersion(tx, id);
      if (isSameTemplate(current, content)) return current.version;
      if (current.version !== version) throw changedMeanwhile(current);
      const at = services.clock.now();
      const next = version + 1;
      await updateTemplate(tx, id, { name: content.name, version: next });
      await insertVersion(tx, {
        ...content,
        templateId: id,
        version: next,
        savedAt: at,
        savedBy: by.personId,
      });
      const former = current.name === content.name ? {} : { formerName: current.name };
      const detail = { template: content.name, templateVersion: next, ...former };
      await log(tx, 'template.changed', detail, { at, by });
      return next;
    });
  } catch (error) {
    throw databaseErrorCode(error) === uniqueViolation ? nameTaken() : error;
  }
}

const uniqueViolation = '23505';

/** Offers a template no more, or again. Idempotent. Throws a 404 {@link AppError}. */
export async function setRetired(
  services: Services,
  { id, isRetired }: { id: number; isRetired: boolean },
  by: StaffMember,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const { name, version, retiredAt } = await lockKnown(tx, id);
    if ((retiredAt !== null) === isRetired) return;
    const at = services.clock.now();
    await updateTemplate(tx, id, { retiredAt: isRetired ? at : null });
    const detail = { template: name, templateVersion: version };
    await log(tx, isRetired ? 'template.retired' : 'template.restored', detail, { at, by });
  });
}

async function lockKnown(tx: Transaction, id: number): Promise<TemplateRow> {
  const row = await lockTemplate(tx, id);
  if (row === null) throw new AppError(404, 'templateUnknown');
  return row;
}

async function currentVersion(db: Queryable, id: number): Promise<VersionRow> {
  const found = await findTemplate(db, id);
  if (found === null) throw new Error('A template is without its current version.');
  return found.current;
}

function checked(services: Services, { name: typed, texts }: Typed): Typed {
  const name = parseTemplateName(typed);
  const read = readTemplateTexts(texts, linkHosts(services));
  const problems = read.ok ? [] : read.problems;
  if (name === null) throw refusalOfFields([{ code: 'templateNameNeeded', field: 'name' }, ...problems]);
  if (!read.ok) throw refusalOfFields(problems);
  return { name, texts: read.texts };
}

/** What a text may link to: this site, the official one, and the mailbox of support. */
export function linkHosts({ config, publicUrl }: Pick<Services, 'config' | 'publicUrl'>): string[] {
  return [
    new URL(publicUrl).host,
    new URL(config.officialSiteUrl).hostname.replace(/^www\./, ''),
    config.supportEmail.slice(config.supportEmail.lastIndexOf('@') + 1).toLowerCase(),
  ];
}

function nameTaken(): AppError {
  return new AppError(409, 'templateNameTaken', { fields: { name: { code: 'templateNameTaken' } } });
}

function changedMeanwhile({ author, savedAt }: VersionRow): AppError {
  return new AppError(409, 'templateChanged', { params: { by: author, at: staffMoment(savedAt) } });
}

async function log(
  tx: Transaction,
  action: 'template.added' | 'template.changed' | 'template.retired' | 'template.restored',
  detail: AuditDetail,
  { at, by }: { at: Date; by: StaffMember },
): Promise<void> {
  await audit(tx, { at, actor: 'staff', by, action, detail });
}
