/** The one door to paying: used by the application wizard, the insurance form and the status page. */

export { failureAddress, receiptAddress } from './addresses.ts';
export { type CheckoutOrder, isOurFailure, openCheckout, requestCheckout } from './checkout.ts';
