/** What other features may use of this one. */
export { receiptOf, receiptRoutes } from './routes.ts';
