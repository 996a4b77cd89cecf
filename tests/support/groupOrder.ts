import type { TestProduct } from './product.ts';

/**
 * Makes one order with the lines of these applications, after their own orders: it is the one to be paid, through any
 * of them. Returns its reference.
 */
export async function groupOrder(
  { sql }: Pick<TestProduct, 'sql'>,
  numbers: readonly string[],
): Promise<string> {
  const reference = `${numbers[0]}-group`;
  await sql(
    `with sold as (
       select l.application_id, l.item, l.amount_cents from order_lines l
       join applications a on a.id = l.application_id where a.number = any($2)),
     made as (
       insert into orders (reference, total_cents, currency, created_at)
       select $1::text, sum(amount_cents), 'USD', now() from sold returning id)
     insert into order_lines (order_id, application_id, item, amount_cents)
     select made.id, sold.application_id, sold.item, sold.amount_cents from made, sold`,
    [reference, numbers],
  );
  return reference;
}
