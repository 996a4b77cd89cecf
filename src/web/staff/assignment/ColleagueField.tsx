import { useId, useState } from 'react';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { useMe } from '../access/useMe.ts';
import { fieldError } from '../failures.tsx';
import { FetchFailed, Loading } from '../QueryState.tsx';
import { assignmentTexts } from './assignmentTexts.ts';
import { useWorkload } from './useAssignment.ts';

const words = assignmentTexts.handOver;

/** The choice of a colleague who may decide. Without one, `read` shows the error and returns null. */
export function useColleague(error: Error | null, enabled = true) {
  const id = useId();
  const me = useMe();
  const workload = useWorkload(enabled);
  const [to, setTo] = useState('');
  const [isAsked, setAsked] = useState(false);
  const people = workload.data?.people.filter((person) => person.mayDecide && person.id !== me?.id);
  const colleague = people?.find((person) => person.id === to);
  return {
    /** Null until one is chosen. */
    colleague,
    /** There is nobody to choose. */
    hasNobody: people?.length === 0,
    /** They are known. */
    hasSomebody: people !== undefined && people.length > 0,
    read(): string | null {
      setAsked(true);
      if (colleague !== undefined) return colleague.id;
      document.getElementById(id)?.focus();
      return null;
    },
    field: {
      id,
      workload,
      people,
      to,
      setTo,
      error: isAsked && colleague === undefined ? words.missing : fieldError(error, 'to'),
    },
  };
}

export function ColleagueField({
  id,
  workload,
  people,
  to,
  setTo,
  error,
}: ReturnType<typeof useColleague>['field']) {
  return (
    <>
      {workload.isError && <FetchFailed query={workload} />}
      {workload.isPending && <Loading text={assignmentTexts.load.loading} lines={2} quiet />}
      {people?.length === 0 && <p>{words.nobody}</p>}
      {people !== undefined && people.length > 0 && (
        <SelectInput
          id={id}
          label={words.to}
          emptyLabel={words.choose}
          value={to}
          onChange={(event) => setTo(event.target.value)}
          error={error}
          options={people.map(({ id: value, name, assigned }) => ({
            value,
            label: words.option(name, assigned),
          }))}
        />
      )}
    </>
  );
}
