import { type FormEvent, useState } from 'react';
import { isStaffLanguage, staffLanguageNames, staffLanguages } from '../../../domain/staff/staffLanguage.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { FailureBanner } from '../failures.tsx';
import { staffLanguage, storeStaffLanguage } from '../staffLanguage.ts';
import { accessTexts } from './accessTexts.ts';
import { useMe } from './useMe.ts';
import { useChangeLanguage } from './useSecurity.ts';

const words = accessTexts.language;
const options = staffLanguages.map((value) => ({ value, label: staffLanguageNames[value] }));

/** Changes the language of one's own account, and loads the page anew in it. */
export function LanguageCard() {
  const me = useMe();
  const changing = useChangeLanguage();
  const [chosen, setChosen] = useState(me?.language ?? staffLanguage);
  const [isNotKept, setNotKept] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changing.isPending) return;
    changing.mutate(chosen, {
      onSuccess() {
        if (!storeStaffLanguage(chosen)) setNotKept(true);
        else if (chosen !== staffLanguage) window.location.reload();
      },
    });
  };
  return (
    <Card title={words.title}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <SelectInput
          label={words.label}
          hint={words.hint}
          options={options}
          value={chosen}
          onChange={({ target }) => isStaffLanguage(target.value) && setChosen(target.value)}
        />
        <FailureBanner error={changing.error} />
        {isNotKept && (
          <Banner tone="warning" live>
            {words.notKept}
          </Banner>
        )}
        <Button type="submit" className="self-start" pending={changing.isPending} pendingText={words.pending}>
          {words.submit}
        </Button>
      </form>
    </Card>
  );
}
