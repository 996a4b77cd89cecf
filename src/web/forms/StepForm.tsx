import { type FormEvent, type ReactNode, useContext } from 'react';
import { useTranslation } from '../language/useTranslation.ts';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Actions, Stack } from '../ui/Layout.tsx';
import { BelowButtons } from './belowButtons.ts';
import type { FormErrors } from './formErrors.ts';

export type StepFormProps = {
  /** The heading of the page, and what introduces the step. */
  heading: ReactNode;
  errors?: FormErrors | undefined;
  onNext?: (() => void) | undefined;
  /** Goes one step back; absent on the first step. */
  onPrevious?: (() => void) | undefined;
  /** The step is being sent: the button that goes back keeps its place, unseen. */
  busy?: boolean | undefined;
  /** The words of the button that goes back, where they are not the usual ones. */
  previousLabel?: string | undefined;
  /** What is answered so far: beside the form on wide windows, above its buttons on others. */
  summary?: ReactNode;
  /** Shows the summary on wide windows alone: above its buttons, the step says the same at length. */
  summaryBesideOnly?: boolean | undefined;
  /** The button that leaves the step; null on a step that cannot be left. */
  next: ReactNode;
  /** What the server says of the step, such as its answer to that press. It comes late, so it stands below all else. */
  answer?: ReactNode;
  children: ReactNode;
};

/** One step of a form: errors, heading, questions, Previous and Next. */
export function StepForm({
  heading,
  errors,
  onNext,
  onPrevious,
  busy,
  previousLabel,
  summary,
  summaryBesideOnly = false,
  next,
  answer,
  children,
}: StepFormProps) {
  const { t } = useTranslation('common');
  const belowButtons = useContext(BelowButtons);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onNext?.();
  };
  return (
    <form noValidate onSubmit={submit} className="relative">
      <Stack>
        {errors && <ErrorSummary errors={errors.summary} refusals={errors.refusals} />}
        {heading}
        {children}
        {/* Keeps the place of its lines, so that the buttons do not move when the summary grows. */}
        {summary !== undefined && (
          <div
            className={classes(
              'min-h-15 sm:min-h-12 wide:absolute wide:inset-y-0 wide:start-full wide:ms-8 wide:w-64',
              summaryBesideOnly && 'max-wide:hidden',
            )}
          >
            {summary}
          </div>
        )}
        {(onPrevious || next !== null) && (
          <Actions className="justify-between border-t border-line pt-6 max-sm:flex-col-reverse">
            {onPrevious ? (
              <Button variant="quiet" wide className={busy ? 'invisible' : ''} onClick={onPrevious}>
                <Icon name="arrow" className="rotate-180 rtl:rotate-0" />
                {previousLabel ?? t('action.previous')}
              </Button>
            ) : (
              <span />
            )}
            {next}
          </Actions>
        )}
        {belowButtons}
        {answer}
      </Stack>
    </form>
  );
}

/** The button that leads to the next step. */
export function NextButton({ label }: { label: string }) {
  return (
    <Button type="submit" wide size="large">
      {label}
      <Icon name="arrow" className="mirror" />
    </Button>
  );
}
