import * as z from 'zod/mini';
import { applicationStatus, paymentStatus } from './applicant.ts';

/** What the back-office's calls carry, specification 2 sections 3 and 7, design section 5. */

export const loginRequest = z.strictObject({ password: z.string().check(z.minLength(1), z.maxLength(200)) });
export const staffSession = z.object({ authenticated: z.boolean() });

export const listQuery = z.object({
  page: z.optional(z.string().check(z.maxLength(10))),
  limit: z.optional(z.string().check(z.maxLength(4))),
  search: z.optional(z.string().check(z.maxLength(100))),
  status: z.optional(z.string().check(z.maxLength(20))),
  paymentStatus: z.optional(z.string().check(z.maxLength(20))),
});

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
  status: applicationStatus,
  createdAt: z.string(),
};

export const visaListItem = z.object({
  ...commonRow,
  arrivalDate: z.string(),
  processingType: z.string(),
  documentType: z.string(),
});
export type VisaListItem = z.infer<typeof visaListItem>;

export const insuranceListItem = z.object({
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
  z.object({ items: z.array(item), totalCount: z.int(), totalPages: z.int(), currentPage: z.int() });
export const visaList = paged(visaListItem);
export const insuranceList = paged(insuranceListItem);

export const timelineEntry = z.object({
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  detail: z.nullable(z.string()),
});

export const visaDetails = z.object({
  ...visaListItem.shape,
  passportNumber: z.string(),
  passportIssueDate: z.string(),
  passportExpiryDate: z.string(),
  dateOfBirth: z.string(),
  placeOfBirth: z.string(),
  motherName: z.string(),
  fatherName: z.string(),
  address: z.string(),
  supportingDocumentType: z.nullable(z.string()),
  supportingDocumentCountry: z.nullable(z.string()),
  supportingDocumentNumber: z.nullable(z.string()),
  supportingDocumentStartDate: z.nullable(z.string()),
  supportingDocumentEndDate: z.nullable(z.string()),
  hasDocument: z.boolean(),
  timeline: z.array(timelineEntry),
});
export type VisaDetails = z.infer<typeof visaDetails>;

export const parentIdPhoto = z.union([
  z.string(),
  z.object({ type: z.enum(['mother', 'father', 'parent']), data: z.string() }),
]);

export const insuranceDetails = z.object({
  ...insuranceListItem.shape,
  passportNumber: z.string(),
  dateOfBirth: z.string(),
  nationality: z.string(),
  parentIdPhotos: z.array(parentIdPhoto),
  hasDocument: z.boolean(),
  timeline: z.array(timelineEntry),
});
export type InsuranceDetails = z.infer<typeof insuranceDetails>;

/** `pdfAttachment`: base64, with or without a `data:application/pdf;base64,` prefix; at most 5 MB decoded. */
export const statusChange = z.strictObject({
  status: z.enum(['approved', 'rejected', 'processing']),
  pdfAttachment: z.optional(z.nullable(z.string())),
});
export const statusChanged = z.object({ id: z.string(), status: applicationStatus });

/** POST /api/admin/applications/{id}/visa-type, specification 2 section 7. */
export const visaTypeRequest = z.strictObject({ visaType: z.string().check(z.maxLength(20)) });

export const stats = z.object({
  totalApplications: z.int(),
  totalInsuranceApplications: z.int(),
  /** US dollars of succeeded payments less refunds, two decimals. */
  totalRevenue: z.string(),
  pendingApplications: z.int(),
});
export type Stats = z.infer<typeof stats>;
