import * as z from 'zod/mini';
import { coverGroups } from '../domain/fields/covered.ts';
import { sealedShape } from '../domain/fields/shapes.ts';
import { insuranceFields } from '../domain/insurance/fields.ts';
import { parentKinds } from '../domain/insurance/parentPhotos.ts';
import type { ApplicationKind } from '../domain/status/statuses.ts';
import { type CorrectableField, correctableFields } from '../domain/visa/correctableFields.ts';
import { personalFields } from '../domain/visa/fields.ts';
import { applicationStatus, paymentStatus, refundedAmount } from './applicant.ts';
import { shownAssignee } from './assignment.ts';
import { auditActors, auditDetail } from './audit.ts';
import { caseWarning, decisionInForce, difference } from './decisions.ts';
import { shownDocuments } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { rowParams, staffPaths } from './params.ts';

/** Applications for staff, specification 2 sections 3 and 7, design section 5. */

/** Marks calls without a person's action: they keep no session active. */
export const unattendedHeader = 'x-unattended';

/** Of calls of the staff pages: the page's language, in which refusals and names are answered. */
export const staffLanguageHeader = 'x-staff-language';

const commonRow = {
  id: z.string(),
  applicationNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The English name, as the application gave it. */
  countryOfOrigin: z.string(),
  /** ISO 3166 alpha-2. */
  countryAlpha2: z.string(),
  totalAmount: z.string(),
  paymentStatus,
  refundedAmount,
  status: applicationStatus,
  /** Under a legal hold: nothing is erased. */
  isHeld: z.boolean(),
  createdAt: z.string(),
  /** Of decision and document; null before payment. */
  dueAt: z.nullable(z.string()),
  /** Since when it stands still: an answer of the traveller is awaited. */
  duePausedAt: z.nullable(z.string()),
  /** Approved without a document: never attached, or withdrawn. */
  documentOwed: z.boolean(),
  /** Who has it in hand; null for nobody, and once it is decided. */
  assigned: z.nullable(shownAssignee),
};

const visaListItem = z.object({
  ...commonRow,
  arrivalDate: z.string(),
  processingType: z.string(),
  documentType: z.string(),
  supportingDocumentType: z.nullable(z.string()),
  supportingDocumentCountry: z.nullable(z.string()),
});
export type VisaListItem = z.infer<typeof visaListItem>;

const insuranceListItem = z.object({
  ...commonRow,
  travelDate: z.string(),
  returnDate: z.string(),
  destination: z.string(),
  tripDurationDays: z.int(),
  productId: z.int(),
  /** The plan's name and days of cover. */
  productName: z.string(),
  productDays: z.nullable(z.int()),
});
export type InsuranceListItem = z.infer<typeof insuranceListItem>;

const paged = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    items: z.array(item),
    totalCount: z.int(),
    totalPages: z.int(),
    currentPage: z.int(),
    /** Not all hits are counted: the totals are minimums. */
    moreThanCounted: z.boolean(),
  });
export const visaList = paged(visaListItem);
export const insuranceList = paged(insuranceListItem);

export const timelineEntry = z.object({
  at: z.string(),
  actor: z.enum(auditActors),
  /** Label of the staff session. */
  session: z.nullable(z.string()),
  action: z.string(),
  detail: auditDetail,
  /** For replacing or withdrawing a document. */
  reason: z.nullable(z.string()),
});

const commonDetails = {
  /** Groups whose values are covered here: `openSealed` answers with them. */
  covered: z.array(z.enum(coverGroups)),
  hasDocument: z.boolean(),
  document: shownDocuments,
  timeline: z.array(timelineEntry),
  warnings: z.array(caseWarning),
  /** In the order of the fields. */
  differences: z.array(difference),
  /** Null until staff take the application up. */
  decision: z.nullable(decisionInForce),
};

/** Oldest first: each value before and after, covered where its field is. */
const corrections = z.array(
  z.object({
    id: z.string(),
    at: z.string(),
    changes: z.array(z.object({ field: z.enum(correctableFields), before: z.string(), after: z.string() })),
  }),
);
export type ShownCorrection = z.infer<typeof corrections>[number];

/** By which `openSealed` answers with a corrected value. */
export function correctedValueName(id: string, field: CorrectableField, side: 'before' | 'after'): string {
  return `${id} ${field} ${side}`;
}

export const visaDetails = z.object({
  ...visaListItem.shape,
  /** ISO 3166 alpha-3; decides the visa types for staff. */
  countryCode: z.string(),
  ...sealedShape(personalFields),
  supportingDocumentNumber: z.nullable(z.string()),
  supportingDocumentStartDate: z.nullable(z.string()),
  supportingDocumentEndDate: z.nullable(z.string()),
  corrections,
  ...commonDetails,
});
export type VisaDetails = z.infer<typeof visaDetails>;

export const readVisaDetails = endpoint({
  method: 'GET',
  path: `${staffPaths.visa}/:id`,
  access: 'case.read',
  reading: 'ownEntry',
  params: rowParams,
  answer: visaDetails,
  errors: ['applicationNotFound'],
});

/** `data` is empty where the photo is covered. */
export const parentIdPhoto = z.union([z.string(), z.object({ type: z.enum(parentKinds), data: z.string() })]);

export const insuranceDetails = z.object({
  ...insuranceListItem.shape,
  ...sealedShape(insuranceFields),
  parentIdPhotos: z.array(parentIdPhoto),
  ...commonDetails,
});
export type InsuranceDetails = z.infer<typeof insuranceDetails>;

export const readInsuranceDetails = endpoint({
  method: 'GET',
  path: `${staffPaths.insurance}/:id`,
  access: 'case.read',
  reading: 'ownEntry',
  params: rowParams,
  answer: insuranceDetails,
  errors: ['applicationNotFound'],
});

const openedData = z.object({
  /** By the name that they have in the details. */
  fields: z.record(z.string(), z.string()),
  photos: z.array(parentIdPhoto),
});
export type OpenedData = z.infer<typeof openedData>;

/** What is covered in the details. A POST, because each call leaves an entry of its own in the audit log. */
export const openSealed = (kind: ApplicationKind) =>
  endpoint({
    method: 'POST',
    path: `${staffPaths[kind]}/:id/sealed`,
    access: 'sealed.open',
    reading: 'ownEntry',
    params: rowParams,
    body: z.strictObject({
      groups: z.array(z.enum(coverGroups)).check(z.minLength(1), z.maxLength(coverGroups.length)),
    }),
    answer: openedData,
    errors: ['applicationNotFound'],
  });
