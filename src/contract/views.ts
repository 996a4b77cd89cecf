import * as z from 'zod/mini';
import { viewsAtMost } from '../domain/staff/views.ts';
import { applicationKinds } from '../domain/status/statuses.ts';
import { endpoint } from './endpoint.ts';
import { listFilter, listOrders } from './lists.ts';
import { rowParams } from './params.ts';

/** Saved views of the lists, one's own and those for all. */

/** Without the search: it could name a person, whom retention would not find in a view. */
const { search: _search, ...filters } = listFilter.shape;
export const viewFilters = z.object(filters);

const columnsAtMost = 20;
const column = z.string().check(z.regex(/^[a-zA-Z]{1,30}$/));

const content = {
  sort: z.enum(listOrders),
  /** The columns that can be chosen, of those that are shown. */
  columns: z.array(column).check(z.maxLength(columnsAtMost)),
};

const view = z.object({
  ...content,
  id: z.string(),
  kind: z.enum(applicationKinds),
  name: z.string(),
  filters: viewFilters,
  isShared: z.boolean(),
  isMine: z.boolean(),
  /** Who made it. */
  owner: z.string(),
  version: z.int(),
  /** Up to 1000, and 1001 for more; null if a filter finds nothing to count, such as a country that is gone. */
  count: z.nullable(z.int()),
});
export type View = z.infer<typeof view>;

/** One's own and those for all, the oldest first: a new one moves no other. */
export const viewList = z.object({
  views: z.array(view).check(z.maxLength(2 * viewsAtMost)),
  /** When time alone changes a count: a due time passes, or a lease ends. */
  recountAt: z.nullable(z.string()),
});

export const listViews = endpoint({
  method: 'GET',
  path: '/api/admin/views',
  access: 'case.read',
  reading: 'noPerson',
  answer: viewList,
});

/** `parseViewName` has the rules of a name. One for all needs `view.share`. */
const typedView = {
  ...content,
  name: z.string().check(z.maxLength(1000)),
  filters: z.strictObject(filters),
  isShared: z.boolean(),
};

export const addView = endpoint({
  method: 'POST',
  path: '/api/admin/views',
  access: 'case.read',
  reading: 'change',
  body: z.strictObject({ ...typedView, kind: z.enum(applicationKinds) }),
  answer: z.object({ id: z.string() }),
  status: 201,
  errors: ['viewNameNeeded', 'viewNameTaken', 'viewsTooMany'],
});

/** In place of the state in `version`. */
export const changeView = endpoint({
  method: 'PATCH',
  path: '/api/admin/views/:id',
  access: 'case.read',
  params: rowParams,
  body: z.strictObject({ ...typedView, version: z.int() }),
  errors: ['viewNameNeeded', 'viewNameTaken', 'viewsTooMany', 'viewUnknown', 'viewChanged'],
});

export const removeView = endpoint({
  method: 'DELETE',
  path: '/api/admin/views/:id',
  access: 'case.read',
  params: rowParams,
  errors: ['viewUnknown'],
});
