import type { FormEvent } from 'react';
import { checkApplicationNumber } from '../../domain/applicationNumber.ts';
import type { ApplicationKind } from '../../domain/status/statuses.ts';
import { useProblem } from '../language/problem.ts';
import { useTranslation } from '../language/useTranslation.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Stack } from '../ui/Layout.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { TextInput } from '../ui/TextInput.tsx';

export type SearchFormProps = {
  kind: ApplicationKind;
  number: string;
  pending: boolean;
  /** After a refused search the number is checked at every change. */
  isRefused: boolean;
  onKind: (kind: ApplicationKind) => void;
  onNumber: (number: string) => void;
  onSearch: () => void;
};

export const numberFieldId = 'field-applicationNumber';

/** Kind and number (specification 1 section 5). */
export function SearchForm({
  kind,
  number,
  pending,
  isRefused,
  onKind,
  onNumber,
  onSearch,
}: SearchFormProps) {
  const { t } = useTranslation('status');
  const words = useProblem();
  const [problem] = checkApplicationNumber(number);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <RadioGroup
          label={t('kind')}
          inline
          options={[
            { value: 'visa', label: t('kinds.visa') },
            { value: 'insurance', label: t('kinds.insurance') },
          ]}
          value={kind}
          onChange={onKind}
        />
        <TextInput
          id={numberFieldId}
          label={t('number')}
          hint={t('numberHint')}
          error={isRefused && problem ? words(problem.code).message : undefined}
          value={number}
          onChange={(event) => onNumber(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          maxLength={40}
          width="medium"
        />
        <div>
          <Button type="submit" wide pending={pending} pendingText={t('searching')}>
            <Icon name="search" />
            {t('search')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
