import { type FormEvent, useId, useState } from 'react';
import type { Load } from '../../../contract/assignment.ts';
import { type LanguageCode, languageCodes } from '../../../domain/languages.ts';
import { type ApplicationKind, applicationKinds } from '../../../domain/status/statuses.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { ConfirmDialog, sayAndClose } from '../ConfirmDialog.tsx';
import { languageNames } from '../chat/chatTexts.ts';
import { useChangeSkills } from '../people/usePeople.ts';
import { FetchFailed, Loading } from '../QueryState.tsx';
import { assignmentTexts } from './assignmentTexts.ts';
import { useWorkload } from './useAssignment.ts';

const words = assignmentTexts.load;

/** What each person who decides has in hand, and what “take next” looks for first for them. */
export function LoadCard() {
  const workload = useWorkload();
  const [changed, setChanged] = useState<Load | null>(null);
  return (
    <Card title={words.title}>
      <p className="mb-4 max-w-prose text-sm text-muted">{words.lead}</p>
      {workload.isError && <FetchFailed query={workload} />}
      {workload.isPending && <Loading text={words.loading} lines={3} />}
      {workload.data && (
        <DataTable
          caption={words.title}
          rows={workload.data.people}
          rowKey={({ id }) => id}
          columns={[
            { id: 'person', header: words.person, rowHeader: true, cell: ({ name }) => name },
            { id: 'assigned', header: words.assigned, align: 'end', cell: ({ assigned }) => assigned },
            { id: 'overdue', header: words.overdue, align: 'end', cell: ({ overdue }) => overdue },
            { id: 'skills', header: words.skills, cell: skillsText },
            {
              id: 'change',
              header: words.actions,
              cell: (load) =>
                load.mayDecide && (
                  <Button
                    variant="secondary"
                    size="small"
                    aria-label={`${words.change}: ${load.name}`}
                    onClick={() => setChanged(load)}
                  >
                    {words.change}
                  </Button>
                ),
            },
          ]}
        />
      )}
      {changed && <SkillsDialog load={changed} onClose={() => setChanged(null)} />}
    </Card>
  );
}

function skillsText({ languages, kinds }: Load): string {
  const named = [...languages.map((code) => languageNames[code]), ...kinds.map((kind) => words.kinds[kind])];
  return named.length === 0 ? words.all : named.join(', ');
}

function SkillsDialog({ load: { id, name, ...before }, onClose }: { load: Load; onClose: () => void }) {
  const formId = useId();
  const [languages, setLanguages] = useState<readonly LanguageCode[]>(before.languages);
  const [kinds, setKinds] = useState<readonly ApplicationKind[]>(before.kinds);
  const changing = useChangeSkills();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changing.isPending) return;
    changing.mutate(
      { id, languages: [...languages], kinds: [...kinds] },
      {
        onSuccess: () => sayAndClose({ title: assignmentTexts.done, text: words.saved(name) }, onClose),
      },
    );
  };
  return (
    <ConfirmDialog
      title={words.dialogTitle(name)}
      confirmText={words.save}
      pendingText={words.saving}
      isPending={changing.isPending}
      error={changing.error}
      onConfirm={{ formId }}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p>{words.emptyHint}</p>
        <Choices
          legend={words.kindsLabel}
          all={applicationKinds}
          nameOf={(kind) => words.kinds[kind]}
          chosen={kinds}
          onChange={setKinds}
        />
        <Choices
          legend={words.languages}
          all={languageCodes}
          nameOf={(code) => languageNames[code]}
          chosen={languages}
          onChange={setLanguages}
        />
      </form>
    </ConfirmDialog>
  );
}

type ChoicesProps<Value> = {
  legend: string;
  all: readonly Value[];
  nameOf: (value: Value) => string;
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
};

function Choices<Value extends string>({ legend, all, nameOf, chosen, onChange }: ChoicesProps<Value>) {
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      {all.map((value) => (
        <CheckboxField
          key={value}
          label={nameOf(value)}
          checked={chosen.includes(value)}
          onChange={({ target }) =>
            onChange(all.filter((one) => (one === value ? target.checked : chosen.includes(one))))
          }
        />
      ))}
    </fieldset>
  );
}
