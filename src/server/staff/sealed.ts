import type { OpenedData } from '../../contract/staff.ts';
import { type CoverGroup, coveredFields, coverGroups } from '../../domain/fields/covered.ts';
import { pick } from '../../domain/fields/fieldTable.ts';
import { insuranceFields } from '../../domain/insurance/fields.ts';
import { personalFields } from '../../domain/visa/fields.ts';
import {
  type ApplicationKind,
  type ApplicationRecord,
  openInsurancePersonal,
  openVisaPersonal,
  requireById,
} from '../applications/index.ts';
import { type AuditDetail, audit, type StaffMember } from '../audit/index.ts';
import { openCorrections } from '../corrections/index.ts';
import { listParentPhotos, openFile } from '../documents/index.ts';
import type { Sealer } from '../security/sealing.ts';
import type { Services } from '../services.ts';

type Asked = { id: number; kind: ApplicationKind; groups: readonly CoverGroup[] };

/**
 * What staff see covered in the details. Writes an entry that names the groups before it unseals
 * them; unlike of other reads, also of the second within a minute. Throws like `requireById`.
 */
export async function openCovered(
  services: Services,
  { id, kind, groups }: Asked,
  by: StaffMember,
): Promise<OpenedData> {
  const { db, clock, sealer } = services;
  const application = await requireById(db, id, kind);
  const photos = kind === 'insurance' && groups.includes('photos') ? await listParentPhotos(db, id) : [];
  const detail: AuditDetail = {
    opened: coverGroups.filter((group) => groups.includes(group)).join(', '),
    ...(photos.length > 0 ? { parentIdPhotos: photos.length } : {}),
  };
  const action = 'application.sealedOpened';
  await audit(db, { at: clock.now(), actor: 'staff', by, action, applicationId: id, detail });
  return {
    fields:
      kind === 'visa'
        ? {
            ...visaFieldsOf(sealer, application, groups),
            ...(await openCorrections(services, id, groups)),
          }
        : insuranceFieldsOf(sealer, application, groups),
    photos: photos.map((photo) => ({
      type: photo.parent ?? ('parent' as const),
      data: `data:${photo.mediaType};base64,${openFile(sealer, photo).toString('base64')}`,
    })),
  };
}

function visaFieldsOf(
  sealer: Sealer,
  { number, personal: sealed }: ApplicationRecord,
  groups: readonly CoverGroup[],
): Record<string, string> {
  const personal = openVisaPersonal(sealer, number, sealed);
  const { supportingDocumentNumber } = personal;
  return {
    ...pick(
      personal,
      groups.flatMap((group) => coveredFields(personalFields, group)),
    ),
    ...(supportingDocumentNumber !== null && groups.includes('passport') ? { supportingDocumentNumber } : {}),
  };
}

function insuranceFieldsOf(
  sealer: Sealer,
  { number, personal }: ApplicationRecord,
  groups: readonly CoverGroup[],
): Record<string, string> {
  return pick(
    openInsurancePersonal(sealer, number, personal),
    groups.flatMap((group) => coveredFields(insuranceFields, group)),
  );
}
