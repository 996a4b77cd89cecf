import * as z from 'zod/mini';

/** What the insurance calls carry, specification 1 sections 3 and 7. The answer to applying is the visa's `applicationCreated`. */

export const insuranceProduct = z.object({
  id: z.int(),
  /** Contains the duration: "… 7 Days", "… 1 Year". */
  name: z.string(),
  /** US dollars. */
  price: z.number(),
});
export const insuranceProductList = z.array(insuranceProduct);
export type InsuranceProduct = z.infer<typeof insuranceProduct>;
