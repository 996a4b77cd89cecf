import type { AskedFor } from '../../contract/approvals.ts';
import type { VoidCause } from '../../domain/staff/approvalWords.ts';
import type { ApprovalAction } from '../../domain/staff/fourEyes.ts';
import type { Permission } from '../../domain/staff/permissions.ts';
import type { StaffMember } from '../audit/index.ts';
import type { Queryable } from '../database/connect.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Services } from '../services.ts';

/** What the second person's session carries out. */
type Approved = { approvalId: string; requestedBy: string; by: StaffMember; at: Date };

/** What a feature lets be done by two. `content`: the canonical text of a request. */
export type ApprovableAction = {
  name: ApprovalAction;
  /** What each value of the text is, in order: what has changed is named by it. */
  parts: readonly VoidCause[];
  /** The word that the requester needed, and needs still. */
  ordering: Permission;
  /** Before the transaction: asks elsewhere. */
  prepare?: (services: Services, content: string) => Promise<void>;
  /** Takes the locks of what the request is about. */
  lock: (tx: Transaction, content: string, at: Date) => Promise<void>;
  /**
   * The request as it would be asked for now. Null if what it is about is gone, or was done. Only
   * reads.
   */
  restate: (services: Services, db: Queryable, content: string) => Promise<string | null>;
  /** In the transaction of the approval, under the locks. */
  carryOut?: (services: Services, tx: Transaction, content: string, approved: Approved) => Promise<void>;
  /** After its commit, for what takes many transactions. An interrupted one is called again. */
  finish?: (services: Services, content: string, approved: Approved) => Promise<void>;
  present: (content: string) => AskedFor;
};
