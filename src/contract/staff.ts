import * as z from 'zod/mini';
import { sealedShape } from '../domain/fields/shapes.ts';
import { insuranceFields } from '../domain/insurance/fields.ts';
import { parentKinds } from '../domain/insurance/parentPhotos.ts';
import { personalFields } from '../domain/visa/fields.ts';
import { applicationStatus, paymentStatus, refundedAmount } from './applicant.ts';
import { auditActors, auditDetail } from './audit.ts';
import { shownDocuments } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { rowParams, staffPaths } from './params.ts';
import { decisionInForce, reviewWarning } from './review.ts';

/** Applications as staff read them, specification 2 sections 3 and 7, design section 5. */

/** Sent by a page that asks by itself while nobody touches it: such a call keeps no session from going idle. */
export const unattendedHeader = 'x-unattended';

const commonRow = {
  id: z.string(),
  applicationNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  countryOfOrigin: z.string(),
  totalAmount: z.string(),
  paymentStatus,
  refundedAmount,
  status: applicationStatus,
  /** Whether a legal hold is in force: nothing of it is erased. */
  isHeld: z.boolean(),
  createdAt: z.string(),
  /** By when what was paid for is owed, a decision and its document; null before payment. */
  dueAt: z.nullable(z.string()),
  /** Approved, and the document is still to be attached: it was never there, or it was withdrawn. */
  documentOwed: z.boolean(),
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
  /** The plan as it is called in the list of products, and the days it covers. */
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
    /** True when a search has more hits than are counted: the totals are then the least there are. */
    moreThanCounted: z.boolean(),
  });
export const visaList = paged(visaListItem);
export const insuranceList = paged(insuranceListItem);

export const timelineEntry = z.object({
  at: z.string(),
  actor: z.enum(auditActors),
  /** The label of the staff session that acted. */
  session: z.nullable(z.string()),
  action: z.string(),
  detail: auditDetail,
  /** What staff wrote for each other about a document that was replaced or withdrawn. */
  reason: z.nullable(z.string()),
});

/** What the details of either kind have beside their fields. */
const commonDetails = {
  /** Whether a PDF of staff is offered now. */
  hasDocument: z.boolean(),
  document: shownDocuments,
  timeline: z.array(timelineEntry),
  warnings: z.array(reviewWarning),
  /** The change of status that holds: null while nobody took the application up. */
  decision: z.nullable(decisionInForce),
};

export const visaDetails = z.object({
  ...visaListItem.shape,
  /** ISO 3166 alpha-3: which visa types staff may set depends on it. */
  countryCode: z.string(),
  ...sealedShape(personalFields),
  supportingDocumentNumber: z.nullable(z.string()),
  supportingDocumentStartDate: z.nullable(z.string()),
  supportingDocumentEndDate: z.nullable(z.string()),
  ...commonDetails,
});
export type VisaDetails = z.infer<typeof visaDetails>;

export const readVisaDetails = endpoint({
  method: 'GET',
  path: `${staffPaths.visa}/:id`,
  access: 'staff',
  reading: 'ownEntry',
  params: rowParams,
  answer: visaDetails,
  errors: ['applicationNotFound'],
});

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
  access: 'staff',
  reading: 'ownEntry',
  params: rowParams,
  answer: insuranceDetails,
  errors: ['applicationNotFound'],
});
