import { type ReactNode, useEffect, useState } from 'react';
import type { StaffLanguage } from '../../../domain/staff/staffLanguage.ts';
import { staffLanguage, storeStaffLanguage } from '../staffLanguage.ts';

export type InLanguageProps = {
  language: StaffLanguage;
  /** Asked once, of another language than the page's. */
  mayLoadAnew: () => boolean;
  onLoadAnew?: () => void;
  /** In place of the children until the page is loaded anew. */
  waiting: ReactNode;
  children: ReactNode;
};

/**
 * Loads the page anew in a language, once, as it comes on the screen. Where the browser keeps no choice, the page
 * stays as it is.
 */
export function InLanguage({ language, mayLoadAnew, onLoadAnew, waiting, children }: InLanguageProps) {
  const [isLoadingAnew] = useState(
    () => language !== staffLanguage && mayLoadAnew() && storeStaffLanguage(language),
  );
  useEffect(() => {
    if (!isLoadingAnew) return;
    onLoadAnew?.();
    window.location.reload();
  }, [isLoadingAnew, onLoadAnew]);
  return isLoadingAnew ? waiting : children;
}
