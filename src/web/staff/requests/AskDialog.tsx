import { useId, useState } from 'react';
import {
  type RequestItemKey,
  requestItems,
  requestItemsAtMost,
  requestItemsFor,
  requestTextLimits,
} from '../../../domain/status/requestItems.ts';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { FieldGroup, useFieldIds } from '../../ui/Field.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useDebounced } from '../../ui/useDebounced.ts';
import { ConfirmDialog, sayAndClose } from '../ConfirmDialog.tsx';
import { ApplicationLine } from '../decisions/ApplicationLine.tsx';
import type { Named } from '../documents/useDocuments.ts';
import { fieldError } from '../failures.tsx';
import type { ApplicationRow } from '../list/useApplications.ts';
import { FetchFailed, Loading } from '../QueryState.tsx';
import { MailView } from '../templates/MailView.tsx';
import { TemplateChoice, useTemplateChoice } from '../templates/TemplateChoice.tsx';
import { useTypedText } from '../useTypedText.ts';
import { requestItemNames, requestTexts } from './requestTexts.ts';
import { type Asking, useAsk, useRequestPreview } from './useRequests.ts';

const words = requestTexts.dialog;

/** Chooses what is asked, and shows the e-mail before it is sent. What is chosen and typed stays until then. */
export function AskDialog({
  named,
  row,
  onClose,
}: {
  named: Named;
  row: ApplicationRow;
  onClose: () => void;
}) {
  const [itemsId, textId] = [useId(), useId()];
  const key = `${named.kind}/${named.id}/ask`;
  const [chosen, setChosen] = useTypedText(`${key}/items`);
  const [text, setText] = useTypedText(key);
  const [isRefused, setRefused] = useState(false);
  const choice = useTemplateChoice('request', key);
  const { template } = choice;
  const offered = requestItemsFor(named.kind);
  const items = offered.filter((item) => chosen.split(',').includes(item));
  const ask = useAsk(named);
  const asking: Asking = {
    items,
    text: text.trim() === '' ? null : text,
    template,
  };
  const itemsProblem = problemOf(items);
  const needsText = template === null && items.some((item) => requestItems[item].needsText);
  const isTextMissing = asking.text === null && needsText;

  const toggle = (item: RequestItemKey) =>
    setChosen(offered.filter((one) => (one === item) !== items.includes(one)).join(','));
  const send = () => {
    setRefused(true);
    if (itemsProblem !== undefined) return document.getElementById(itemsId)?.focus();
    if (isTextMissing) return document.getElementById(textId)?.focus();
    ask.mutate(asking, {
      onSuccess: () => {
        setChosen('');
        setText('');
        choice.clear();
        sayAndClose({ text: words.done }, onClose);
      },
    });
  };
  const ids = useFieldIds({
    id: itemsId,
    hint: undefined,
    error: isRefused ? itemsProblem : undefined,
    optional: false,
  });
  return (
    <ConfirmDialog
      size="medium"
      title={words.title}
      confirmText={words.confirm}
      pendingText={words.pending}
      isPending={ask.isPending}
      error={ask.error}
      onConfirm={send}
      onClose={onClose}
    >
      <ApplicationLine row={row} />
      <p className="text-sm text-muted">{words.lead}</p>
      <FieldGroup label={words.items} error={isRefused ? itemsProblem : undefined} ids={ids}>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {offered.map((item, index) => (
            <CheckboxField
              key={item}
              {...(index === 0 ? { id: itemsId } : {})}
              label={requestItemNames[item]}
              checked={items.includes(item)}
              onChange={() => toggle(item)}
              optional
            />
          ))}
        </div>
      </FieldGroup>
      <TemplateChoice {...choice.field} />
      <TextArea
        id={textId}
        label={words.text}
        hint={words.textHint}
        optional={!needsText}
        error={isRefused && isTextMissing ? words.textMissing : fieldError(ask.error, 'text')}
        value={text}
        maxLength={requestTextLimits.text}
        onChange={(event) => setText(event.target.value)}
      />
      <Preview named={named} asking={asking} />
    </ConfirmDialog>
  );
}

function problemOf(items: readonly RequestItemKey[]): string | undefined {
  if (items.length === 0) return words.itemsMissing;
  return items.length > requestItemsAtMost ? words.itemsTooMany(requestItemsAtMost) : undefined;
}

/** The e-mail in the traveller's language, and in one of staff's beside it. */
function Preview({ named, asking }: { named: Named; asking: Asking }) {
  const text = useDebounced(asking.text);
  const isShown = asking.items.length > 0 && asking.items.length <= requestItemsAtMost;
  const { template } = asking;
  const query = useRequestPreview(named, { items: isShown ? asking.items : [], text, template });
  const mails = isShown ? query.data?.mails : undefined;
  return (
    <section aria-label={words.preview} className="flex min-h-64 flex-col gap-2">
      <h3 className="text-base">{words.preview}</h3>
      {!isShown && <p className="text-sm text-muted">{words.previewEmpty}</p>}
      {isShown && query.isError && <FetchFailed query={query} />}
      {isShown && !query.isError && mails === undefined && (
        <Loading text={words.previewLoading} lines={5} dense />
      )}
      {mails && (
        <div className="grid gap-3 sm:grid-cols-2">
          {mails.map((mail) => (
            <MailView key={mail.language} mail={mail} />
          ))}
        </div>
      )}
    </section>
  );
}
