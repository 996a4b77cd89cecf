export {
  applicationsOf,
  findOrder,
  findOrderByReference,
  insertOrder,
  linesOf,
  linesOfRefund,
  type OrderRecord,
  openLinesOf,
  ordersOf,
  refundPartsOf,
  requireOrderOf,
} from './queries.ts';
