import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { askForApplication } from '../list/askedApplication.ts';
import type { ChangeStaffPage } from '../staffPageState.ts';
import { assignmentTexts } from './assignmentTexts.ts';
import { useTakeNext } from './useAssignment.ts';

const words = assignmentTexts.next;

/** The button of the key `g`. */
export const takeNextId = 'take-next';

type TakeNextProps = { kind: ApplicationKind; onChange: ChangeStaffPage };

/** Takes the case that is due first and opens it, in the list of its kind. */
export function TakeNext({ kind, onChange }: TakeNextProps) {
  const takeNext = useTakeNext((taken) => {
    if (taken.kind !== kind) onChange({ tab: taken.kind, search: '' });
    askForApplication(taken);
  });
  return (
    <Button
      id={takeNextId}
      size="small"
      pending={takeNext.isPending}
      pendingText={<Icon name="arrow" />}
      onClick={() => takeNext.mutate()}
    >
      <Icon name="arrow" />
      <span className="@max-4xl:sr-only">{words.button}</span>
    </Button>
  );
}
