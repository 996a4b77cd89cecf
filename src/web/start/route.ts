import type { ComponentType } from 'react';
import type { MetaKey } from '../language/textKeys.ts';
import type { Namespace } from '../language/texts.ts';

type PageModule = { default: ComponentType };

export type Route = {
  /** Also names the prerendered file, and its module in `pageSources.ts`. */
  name: string;
  path: string;
  load: () => Promise<PageModule>;
  /** Besides `common`. */
  namespaces: readonly Namespace[];
  /** `<namespace>:<key>` of `.title` and `.description`. */
  meta: MetaKey;
  /** `staff` pages are in a language of staff, and not prerendered. */
  frame: 'public' | 'staff';
  /** About one payment, request or document: not in the sitemap, no preview for shared links. */
  unlisted?: true;
  /** Nothing may float above fields or a payment. `growing`: higher as it is filled in or answered. */
  hasForm?: 'growing' | 'steady';
  /** For an application and its payment; full by default. */
  footer?: 'short';
};
