import { createContext, type FormEvent, type ReactNode, useContext } from 'react';
import { useTranslation } from '../language/useTranslation.ts';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Actions, Stack } from '../ui/Layout.tsx';
import type { FormErrors } from './formErrors.ts';

/** What each step shows below its buttons. */
export const BelowButtons = createContext<ReactNode>(null);

export type StepFormProps = {
  heading: ReactNode;
  errors?: FormErrors | undefined;
  onNext?: (() => void) | undefined;
  /** Absent on the first step. */
  onPrevious?: (() => void) | undefined;
  /** The step is being sent: Previous is hidden but keeps its place. */
  busy?: boolean | undefined;
  previousLabel?: string | undefined;
  summary?: ReactNode;
  /** Hides the summary on narrow windows. */
  summaryBesideOnly?: boolean | undefined;
  /** The button that leaves the step, if it can be left. */
  next: ReactNode;
  /** The server's answer to the press, below all else, because it comes late. */
  answer?: ReactNode;
  children: ReactNode;
};

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
        {/* Reserves lines: the buttons do not move as the summary grows. */}
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

export function NextButton({ label }: { label: string }) {
  return (
    <Button type="submit" wide size="large">
      {label}
      <Icon name="arrow" className="mirror" />
    </Button>
  );
}
