/** What other features may use of orders. */
export {
  applicationsOf,
  findOrder,
  insertOrder,
  linesOf,
  linesOfRefund,
  type OrderRecord,
  openLinesOf,
  ordersOf,
  requireOrderOf,
} from './queries.ts';
