import { type ComponentType, type ReactNode, Suspense } from 'react';
import type { LazyModule } from '../lazyModule.ts';
import { reloadPage } from '../shell/reloadPage.ts';
import { Banner } from '../ui/Banner.tsx';
import { Boundary } from '../ui/Boundary.tsx';
import { Button } from '../ui/Button.tsx';
import type { ElsewhereBannerProps, KeptNoteProps } from './drafts/DraftNotices.tsx';
import type { ResumeQuestionProps } from './drafts/ResumeQuestion.tsx';
import type { FormSideEffectsProps } from './FormSideEffects.tsx';
import type { FormState } from './formState.ts';
import type { PaidCardProps } from './submit/ApplicationNotices.tsx';

export type FormShellProps<State extends FormState> = FormSideEffectsProps<State> & {
  parts: FormParts<State>;
  /** Whether the form has answers to keep or a notice to show. */
  isStarted: boolean;
  /** Opens the draft that another tab has written. */
  onOpenDraft: () => void;
  /** Shown when code of the form does not load. */
  notLoaded: ReactNode;
  children: ReactNode;
};

/** Shows the notices around the steps of a form: above, that another tab changed the draft; below, where answers are kept. */
export function FormShell<State extends FormState>({
  parts: { ElsewhereBanner, FormSideEffects, KeptNote },
  isStarted,
  onOpenDraft,
  notLoaded,
  children,
  ...sideEffects
}: FormShellProps<State>) {
  const { draft, erase } = sideEffects.api;
  const { kept, elsewhere, keepMine } = draft;
  return (
    <>
      <Boundary fallback={notLoaded}>
        {isStarted && (
          <Suspense>
            <FormSideEffects {...sideEffects} />
          </Suspense>
        )}
        {elsewhere !== 'same' && (
          <Suspense>
            <ElsewhereBanner
              elsewhere={elsewhere}
              onTake={elsewhere === 'erased' ? erase : onOpenDraft}
              onKeep={keepMine}
            />
          </Suspense>
        )}
      </Boundary>
      {children}
      {isStarted && (
        <Boundary fallback={null}>
          <Suspense>
            <KeptNote kept={kept} onErase={erase} />
          </Suspense>
        </Boundary>
      )}
    </>
  );
}

/** The parts that every form shows once it is touched, each in its later module. */
export type FormParts<State extends FormState> = {
  ElsewhereBanner: ComponentType<ElsewhereBannerProps>;
  FormSideEffects: ComponentType<FormSideEffectsProps<State>>;
  KeptNote: ComponentType<KeptNoteProps>;
  PaidCard: ComponentType<PaidCardProps>;
  ResumeQuestion: ComponentType<ResumeQuestionProps>;
};

/** Makes components of those parts that suspend until the later module is loaded. Call it at the top of a file. */
export function formParts<State extends FormState>(later: LazyModule<FormParts<State>>): FormParts<State> {
  return {
    ElsewhereBanner: later.part((module) => module.ElsewhereBanner),
    FormSideEffects: later.part((module) => module.FormSideEffects),
    KeptNote: later.part((module) => module.KeptNote),
    PaidCard: later.part((module) => module.PaidCard),
    ResumeQuestion: later.part((module) => module.ResumeQuestion),
  };
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
