import { published } from '../turkiye/published.ts';
import { refundTerms } from '../turkiye/refunds.ts';
import { retentionTerms } from '../turkiye/retention.ts';
import type { PublishedRequirements, RefundTerms, RetentionTerms } from './ruleBook.ts';

/** The part that legal and information pages state. */
export const publishedBook: PublishedRequirements & RefundTerms & RetentionTerms = {
  ...published,
  ...refundTerms,
  ...retentionTerms,
};
