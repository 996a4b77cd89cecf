import { type FormEvent, useState } from 'react';
import { checkApplicationNumber } from '../../domain/applicationNumber.ts';
import { useProblem, useTranslation } from '../language/index.ts';
import { Button, Icon, RadioGroup, Stack, TextInput } from '../ui/index.ts';
import type { Kind } from './lookup.ts';

export type SearchFormProps = {
  kind: Kind;
  number: string;
  pending: boolean;
  onKind: (kind: Kind) => void;
  onNumber: (number: string) => void;
  onSearch: () => void;
};

const numberId = 'field-applicationNumber';

/** Kind and number. Checked when searching, from then on at every change (specification 1 section 5). */
export function SearchForm({ kind, number, pending, onKind, onNumber, onSearch }: SearchFormProps) {
  const { t } = useTranslation('status');
  const words = useProblem();
  const [refused, setRefused] = useState(false);
  const [problem] = checkApplicationNumber(number);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefused(problem !== undefined);
    if (problem === undefined) onSearch();
    else document.getElementById(numberId)?.focus();
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
          id={numberId}
          label={t('number')}
          hint={t('numberHint')}
          error={refused && problem ? words(problem.code).message : undefined}
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
