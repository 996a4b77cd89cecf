import type { ReactNode } from 'react';
import { reloadPage } from '../shell/reloadPage.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { ElsewhereBanner, KeptNote } from './drafts/DraftNotices.tsx';
import { FormSideEffects, type FormSideEffectsProps } from './FormSideEffects.tsx';
import type { FormState } from './formState.ts';

export type FormShellProps<State extends FormState> = FormSideEffectsProps<State> & {
  /** Whether the form has answers to keep or a notice to show. */
  isStarted: boolean;
  /** Opens the draft that another tab has written. */
  onOpenDraft: () => void;
  children: ReactNode;
};

/**
 * Shows the notices below the steps of a form: that another tab changed the draft, and where answers are kept. Both come
 * when the device has answered; above the steps they would push a control away under a finger.
 */
export function FormShell<State extends FormState>({
  isStarted,
  onOpenDraft,
  children,
  ...sideEffects
}: FormShellProps<State>) {
  const { draft, erase } = sideEffects.api;
  const { kept, elsewhere, keepMine } = draft;
  return (
    <>
      {isStarted && <FormSideEffects {...sideEffects} />}
      {children}
      <ElsewhereBanner
        elsewhere={elsewhere}
        onTake={elsewhere === 'erased' ? erase : onOpenDraft}
        onKeep={keepMine}
      />
      {isStarted && <KeptNote kept={kept} onErase={erase} />}
    </>
  );
}

/** Says that code of a form did not load. Retry reloads the page. */
export function NotLoaded({ text, retry }: { text: string; retry: string }) {
  return (
    <Banner tone="danger" live>
      <p>{text}</p>
      <Button variant="secondary" className="mt-3" onClick={reloadPage}>
        {retry}
      </Button>
    </Banner>
  );
}
