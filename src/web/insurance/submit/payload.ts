import type { ApplicationCreated } from '../../../contract/applicant.ts';
import type { InsuranceApplicationRequest } from '../../../contract/insuranceRequest.ts';
import { formatUsd } from '../../../domain/fees/fees.ts';
import { defaultDestination } from '../../../domain/insurance/destination.ts';
import type { CheckoutOrder } from '../../payment/index.ts';
import { formInput } from '../state/checks.ts';
import { nationalityOf, planOf, tripLength } from '../state/facts.ts';
import type { Insurance } from '../state/insurance.ts';

/** The creation payload without its bot protection: what makes two submissions the same. */
export type FormPayload = Omit<InsuranceApplicationRequest, 'sessionToken' | 'fpHash' | 'botcheck'>;

/** The form as POST /api/insurance/applications takes it, specification 1 section 3; null while it is not complete. */
export function formPayload(insurance: Insurance): FormPayload | null {
  const plan = planOf(insurance);
  const nationality = nationalityOf(insurance);
  if (plan === null || nationality === null) return null;
  const { parentIdPhotos, destination: _, ...form } = formInput(insurance);
  return {
    ...form,
    destination: defaultDestination,
    countryOfOrigin: nationality.name,
    tripDurationDays: tripLength(insurance),
    totalAmount: formatUsd(plan.price * 100),
    parentIdPhotos: parentIdPhotos === null ? null : [...parentIdPhotos],
  };
}

/** What the specification sends when the phone number does not carry a country code of its own, section 7. */
const defaultCallingCode = '+90';

/** The order to pay for an application that was created. */
export function checkoutOrder(created: ApplicationCreated, nationality: { alpha2: string }): CheckoutOrder {
  return {
    amount: created.totalAmount,
    orderRef: created.applicationNumber,
    type: 'insurance',
    customerName: `${created.firstName} ${created.lastName}`,
    customerEmail: created.email,
    customerCountry: nationality.alpha2,
    customerPhone: created.phone,
    ...(created.phone.startsWith('+') ? {} : { customerPhoneCountryCode: defaultCallingCode }),
  };
}
