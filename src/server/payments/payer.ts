import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';
import type { ApplicationRecord } from '../applications/index.ts';
import { findCountry } from '../countries/index.ts';
import type { Queryable } from '../database/connect.ts';
import type { CreateCheckout } from './provider/provider.ts';

/** The specification's defaults for a payer whose country or phone cannot be read, section 7. */
const defaultCountry = 'US';
const defaultCallingCode = '90';

/**
 * What the provider is told of the payer. It follows from the stored application alone, so that asking again with
 * the same idempotency key asks for exactly the same.
 */
export async function payerOf(
  db: Queryable,
  application: ApplicationRecord,
): Promise<CreateCheckout['customer']> {
  const country = (await findCountry(db, application.countryId))?.alpha2 ?? defaultCountry;
  const phone = parsePhoneNumberFromString(
    application.phone,
    isSupportedCountry(country) ? country : undefined,
  );
  return {
    name: `${application.firstName} ${application.lastName}`,
    email: application.email,
    country,
    phone:
      phone === undefined
        ? { callingCode: defaultCallingCode, number: application.phone.replace(/\D/g, '') }
        : { callingCode: phone.countryCallingCode, number: phone.nationalNumber },
  };
}
