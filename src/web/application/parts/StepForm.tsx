import type { FormEvent, ReactNode } from 'react';
import type { FormErrors } from '../../forms/formErrors.ts';
import { useTranslation } from '../../language/index.ts';
import { Actions, Button, ErrorSummary, Icon, PageHeading, Stack } from '../../ui/index.ts';

export type StepFormProps = {
  title: string;
  lead?: ReactNode;
  errors?: FormErrors | undefined;
  onNext?: (() => void) | undefined;
  /** The person has come to the form, with pointer, keyboard or otherwise. */
  onTouch?: (() => void) | undefined;
  /** Goes one step back; absent on the first step. */
  onPrevious?: (() => void) | undefined;
  /** The button that leaves the step, when it is not the usual Next; null where there is no way on. */
  next?: ReactNode;
  /** Next leads back to the check of all answers. */
  returning?: boolean | undefined;
  children: ReactNode;
};

/** One step: errors, heading, questions, Previous and Next. */
export function StepForm({
  title,
  lead,
  errors,
  onNext,
  onTouch,
  onPrevious,
  next,
  returning,
  children,
}: StepFormProps) {
  const { t } = useTranslation(['application', 'common']);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onNext?.();
  };
  const usualNext = (
    <Button type="submit" wide size="large">
      {returning ? t('nextToCheck') : t('common:action.next')}
      <Icon name="arrow" className="mirror" />
    </Button>
  );
  return (
    <form noValidate onSubmit={submit} onFocus={onTouch} onPointerEnter={onTouch}>
      <Stack>
        {errors && <ErrorSummary errors={errors.summary} attempt={errors.attempt} />}
        <PageHeading eyebrow={t('title')} lead={lead}>
          {title}
        </PageHeading>
        {children}
        {(onPrevious || next !== null) && (
          <Actions className="justify-between border-t border-line pt-6 max-sm:flex-col-reverse">
            {onPrevious ? (
              <Button variant="quiet" wide onClick={onPrevious}>
                <Icon name="arrow" className="rotate-180 rtl:rotate-0" />
                {t('common:action.previous')}
              </Button>
            ) : (
              <span />
            )}
            {next === undefined ? usualNext : next}
          </Actions>
        )}
      </Stack>
    </form>
  );
}
