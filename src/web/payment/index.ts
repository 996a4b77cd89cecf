/** The one door to paying: used by the application wizard and the status page. */
export { type CheckoutOrder, openCheckout, requestCheckout } from './checkout.ts';
