import type { UseQueryResult } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { SelectInput } from '../ui/SelectInput.tsx';
import { fieldError } from './failures.tsx';
import { FetchFailed, Loading } from './QueryState.tsx';
import { texts } from './texts.ts';

const words = texts.colleague;

export type Colleague = {
  id: string;
  name: string;
  /** As the list shows them, if not by name alone. */
  label?: string;
};

type ColleagueOptions = {
  query: UseQueryResult<unknown>;
  /** Those who can be chosen; undefined until they are known. */
  people: readonly Colleague[] | undefined;
  /** Says that there is nobody. */
  nobody: string;
  /** Of what is done with the choice. */
  error: Error | null;
};

/** The choice of a colleague. Without one, `read` shows the error and returns null. */
export function useColleague({ query, people, nobody, error }: ColleagueOptions) {
  const id = useId();
  const [to, setTo] = useState('');
  const [isAsked, setAsked] = useState(false);
  const colleague = people?.find((person) => person.id === to) ?? null;
  return {
    /** There is nobody to choose. */
    hasNobody: people?.length === 0,
    /** They are known. */
    hasSomebody: people !== undefined && people.length > 0,
    read(): Colleague | null {
      setAsked(true);
      if (colleague === null) document.getElementById(id)?.focus();
      return colleague;
    },
    field: {
      id,
      query,
      people,
      nobody,
      to,
      onChoose: setTo,
      error: isAsked && colleague === null ? words.missing : fieldError(error, 'to'),
    },
  };
}

export function ColleagueField({
  id,
  query,
  people,
  nobody,
  to,
  onChoose,
  error,
}: ReturnType<typeof useColleague>['field']) {
  return (
    <>
      {query.isError && <FetchFailed query={query} />}
      {query.isPending && <Loading text={words.loading} lines={2} quiet />}
      {people?.length === 0 && <p>{nobody}</p>}
      {people !== undefined && people.length > 0 && (
        <SelectInput
          id={id}
          label={words.to}
          emptyLabel={words.choose}
          value={to}
          onChange={(event) => onChoose(event.target.value)}
          error={error}
          options={people.map(({ id: value, name, label = name }) => ({ value, label }))}
        />
      )}
    </>
  );
}
