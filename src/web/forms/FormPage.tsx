import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { CalendarDate } from '../../domain/calendar/calendarDate.ts';
import { useTranslation } from '../language/useTranslation.ts';
import { Container } from '../ui/Layout.tsx';
import { useToast } from '../ui/useToast.ts';
import { ResumeQuestion } from './drafts/ResumeQuestion.tsx';
import type { Form, Session } from './form.ts';
import type { FormState } from './formState.ts';
import { PaidCard } from './submit/PaidCard.tsx';
import { type ShownStart, useFormStart } from './useFormStart.ts';
import { focusHeading } from './useStepFocus.ts';
import { useToday } from './useToday.ts';

export type OpenFormProps<State> = {
  today: CalendarDate;
  start: Session<State>;
  onStartAnew: () => Promise<void>;
  onOpenDraft: () => void;
  onPaid: (number: string) => void;
};

export type FormPageProps<State extends FormState, Action, Given> = {
  form: Form<State, Action, Given>;
  /** The prerendered page, until it is known how the form opens. */
  Waiting: ComponentType<{ failed?: boolean }>;
  Open: ComponentType<OpenFormProps<State>>;
};

/** The page of a form: waiting, the question about a draft, the form, or that it is paid. */
export function FormPage<State extends FormState, Action, Given>({
  form,
  Waiting,
  Open,
}: FormPageProps<State, Action, Given>) {
  const today = useToday();
  const { start, actions } = useFormStart(form, today);
  useStartFocus(start);
  const showErasedToast = useErasedToast();
  const startAnew = async () => {
    await actions.startAnew();
    showErasedToast();
  };
  if (today === null) return <Waiting />;
  switch (start.kind) {
    case 'reading':
      return <Waiting />;
    case 'failed':
      return <Waiting failed />;
    case 'open':
      return (
        <Open
          key={start.round}
          today={today}
          start={start.session}
          onStartAnew={startAnew}
          onOpenDraft={() => void actions.openDraft()}
          onPaid={actions.settle}
        />
      );
    case 'asking': {
      const { savedAt, reference, country } = start;
      const erase = async () => {
        await actions.eraseDraft();
        await startAnew();
      };
      return (
        <Container width="form" className="py-8 sm:py-12">
          <ResumeQuestion
            {...{ savedAt, reference, country }}
            onContinue={() => actions.openDraft(reference)}
            onErase={erase}
          />
        </Container>
      );
    }
    case 'paid':
      return (
        <Container width="form" className="py-8 sm:py-12">
          <PaidCard number={start.number} type={form.type} onAnew={actions.startAnew} />
        </Container>
      );
  }
}

/** Returns a function that toasts about erased answers; here, because the form unmounts. */
function useErasedToast(): () => void {
  const { t } = useTranslation('draft');
  const [erased, setErased] = useState<object | null>(null);
  useToast(erased, erased && { text: t('erase.done'), tone: 'success' });
  return () => setErased({});
}

/** Scrolls to the top and focuses the heading when question, form and "paid" replace each other. */
function useStartFocus<State extends FormState>(start: ShownStart<State>): void {
  const shown = useRef(start);

  useEffect(() => {
    const before = shown.current;
    shown.current = start;
    if (before === start || before.kind === 'reading' || start.kind === 'failed') return;
    window.scrollTo(0, 0);
    // With an announcement the error summary takes the focus.
    const isRefused = start.kind === 'open' && start.session.state.announcement !== null;
    if (!isRefused) focusHeading();
  }, [start]);
}
