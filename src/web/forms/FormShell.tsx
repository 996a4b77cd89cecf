import { type ReactNode, useContext } from 'react';
import { reloadPage } from '../shell/Stopped.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { ElsewhereBanner, KeptNote } from './drafts/DraftNotices.tsx';
import { FormSideEffects, type FormSideEffectsProps } from './FormSideEffects.tsx';
import type { FormState } from './formState.ts';
import { BelowButtons } from './StepForm.tsx';

export type FormShellProps<State extends FormState> = FormSideEffectsProps<State> & {
  /** The form has answers to keep or an announcement to show. */
  isStarted: boolean;
  onOpenDraft: () => void;
  children: ReactNode;
};

/**
 * Shows notes about the draft and other tabs below a step's buttons: above, they would move a
 * control while it is pressed.
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
      <BelowButtons value={isStarted && <KeptNote kept={kept} onErase={erase} />}>{children}</BelowButtons>
      <ElsewhereBanner
        elsewhere={elsewhere}
        onTake={elsewhere === 'erased' ? erase : onOpenDraft}
        onKeep={keepMine}
      />
    </>
  );
}

/** Replaces a step whose code did not load. */
export function NotLoaded({ text, retry }: { text: string; retry: string }) {
  const belowButtons = useContext(BelowButtons);
  return (
    <>
      <Banner tone="danger" live>
        <p>{text}</p>
        <Button variant="secondary" className="mt-3" onClick={reloadPage}>
          {retry}
        </Button>
      </Banner>
      {belowButtons}
    </>
  );
}
