import { type FormEvent, useState } from 'react';
import type { ErasureAnswer, FoundPerson } from '../../../contract/personalRights.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { May } from '../access/May.tsx';
import { FailureBanner } from '../failures.tsx';
import { ApplicationRow, ConversationRow } from './FoundRecords.tsx';
import { personalDataTexts as words } from './personalDataTexts.ts';
import { EraseDialog, ExportDialog } from './RightsDialogs.tsx';
import { type ChosenRecords, useFindPerson } from './usePersonalData.ts';

/** Finds a person's data, hands out a copy, erases it. */
export function PersonalDataTab() {
  const [key, setKey] = useState('');
  const finding = useFindPerson();
  const [answer, setAnswer] = useState<ErasureAnswer | null>(null);
  const search = (event: FormEvent) => {
    event.preventDefault();
    setAnswer(null);
    if (key.trim() !== '') finding.mutate(key);
  };
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-prose text-sm text-muted">{words.lead}</p>
      <search>
        <form noValidate onSubmit={search} className="flex flex-wrap items-end gap-3">
          <TextInput
            label={words.key}
            className="w-full sm:w-120"
            autoComplete="off"
            spellCheck={false}
            maxLength={254}
            value={key}
            onChange={(event) => setKey(event.target.value)}
          />
          <Button type="submit" pending={finding.isPending} pendingText={words.searching}>
            {words.search}
          </Button>
        </form>
      </search>
      <FailureBanner error={finding.error} />
      {answer !== null && <ErasureResult answer={answer} />}
      {answer === null && finding.data && (
        <FoundData key={finding.submittedAt} person={finding.data} onErased={setAnswer} />
      )}
    </div>
  );
}

function FoundData({ person, onErased }: { person: FoundPerson; onErased: (answer: ErasureAnswer) => void }) {
  const { applications, conversations, travellers, hasMore } = person;
  const isOfSeveral = travellers > 1;
  // If several people share an address, staff select who asks.
  const [chosen, setChosen] = useState<ChosenRecords>({
    applications: isOfSeveral ? [] : applications.map(({ number }) => number),
    conversations: isOfSeveral ? [] : conversations.map(({ id }) => id),
  });
  const [opened, setOpened] = useState<'export' | 'erase' | null>(null);
  const all = chosen.applications.length + chosen.conversations.length;
  const stays =
    applications.filter(({ number, goes }) => !goes && chosen.applications.includes(number)).length +
    conversations.filter(({ id, goes }) => !goes && chosen.conversations.includes(id)).length;
  if (applications.length + conversations.length === 0)
    return <EmptyState title={words.nothing}>{words.nothingLead}</EmptyState>;
  return (
    <>
      {hasMore && <Banner tone="warning">{words.hasMore}</Banner>}
      {isOfSeveral && (
        <Banner tone="warning" title={words.severalTitle(travellers)}>
          {words.several}
        </Banner>
      )}
      {applications.length > 0 && (
        <section className="flex flex-col gap-3">
          <h2 className="text-lg">{words.applications(applications.length)}</h2>
          <ul className={listLook}>
            {applications.map((application) => (
              <ApplicationRow
                key={application.number}
                application={application}
                showsTraveller={isOfSeveral}
                isChosen={chosen.applications.includes(application.number)}
                onChoose={(isChosen) =>
                  setChosen({
                    ...chosen,
                    applications: withOrWithout(chosen.applications, application.number, isChosen),
                  })
                }
              />
            ))}
          </ul>
        </section>
      )}
      {conversations.length > 0 && (
        <section className="flex flex-col gap-3">
          <h2 className="text-lg">{words.conversations(conversations.length)}</h2>
          <ul className={listLook}>
            {conversations.map((conversation) => (
              <ConversationRow
                key={conversation.id}
                conversation={conversation}
                isChosen={chosen.conversations.includes(conversation.id)}
                onChoose={(isChosen) =>
                  setChosen({
                    ...chosen,
                    conversations: withOrWithout(chosen.conversations, conversation.id, isChosen),
                  })
                }
              />
            ))}
          </ul>
        </section>
      )}
      <p className="max-w-prose text-sm text-muted">{words.backups}</p>
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="text-sm">
          {words.chosen(all)}
        </p>
        <May permission="person.export">
          <Button variant="secondary" disabled={all === 0} onClick={() => setOpened('export')}>
            {words.export}
          </Button>
        </May>
        <May permission="person.erase">
          <Button variant="danger" disabled={all === stays} onClick={() => setOpened('erase')}>
            {words.erase}
          </Button>
        </May>
      </div>
      {opened === 'export' && <ExportDialog chosen={chosen} onClose={() => setOpened(null)} />}
      {opened === 'erase' && (
        <EraseDialog chosen={chosen} stays={stays} onClose={() => setOpened(null)} onErased={onErased} />
      )}
    </>
  );
}

/** The erased records, and those that stay with the reason. */
function ErasureResult({ answer: { applications, conversations } }: { answer: ErasureAnswer }) {
  const outcomes = [
    ...applications.map((one) => ({ name: one.number, ...one })),
    ...conversations.map((one) => ({ name: words.conversations(1), ...one })),
  ];
  const stays = outcomes.filter(({ erased }) => !erased);
  return (
    <Banner tone={stays.length === 0 ? 'success' : 'warning'} live>
      <p>{words.outcome(outcomes.length - stays.length)}</p>
      {stays.length > 0 && <p className="mt-2">{words.outcomeStays(stays.length)}</p>}
      <ul className="list-disc ps-5">
        {stays.map(({ name, because }) => (
          <li key={name}>
            <span className="font-mono text-sm">{name}</span>: {because !== null && words.because[because]}
          </li>
        ))}
      </ul>
      <p className="mt-2">{words.backups}</p>
    </Banner>
  );
}

const listLook = 'divide-y divide-line rounded-md border border-line bg-surface';

function withOrWithout(all: readonly string[], one: string, isIn: boolean): string[] {
  const others = all.filter((other) => other !== one);
  return isIn ? [...others, one] : others;
}
