import { type ReactNode, useContext } from 'react';
import { reloadPage } from '../shell/reloadPage.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { BelowButtons } from './belowButtons.ts';
import { ElsewhereBanner, KeptNote } from './drafts/DraftNotices.tsx';
import { FormSideEffects, type FormSideEffectsProps } from './FormSideEffects.tsx';
import type { FormState } from './formState.ts';

export type FormShellProps<State extends FormState> = FormSideEffectsProps<State> & {
  /** Whether the form has answers to keep or an announcement to show. */
  isStarted: boolean;
  /** Opens the draft that another tab has written. */
  onOpenDraft: () => void;
  children: ReactNode;
};

/**
 * Shows the notices of a form below the buttons of its steps: where answers are kept, and below that, because it comes
 * late, that another tab changed the draft. Above a control they would push it away under a finger.
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

/** Says in place of a step that code of the form did not load. Retry reloads the page. */
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
