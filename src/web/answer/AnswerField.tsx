import { type AnswerKind, type RequestItemKey, requestTextLimits } from '../../domain/status/requestItems.ts';
import { fieldId } from '../forms/formErrors.ts';
import { useProblem } from '../language/problem.ts';
import { useTranslation } from '../language/useTranslation.ts';
import { Button } from '../ui/Button.tsx';
import { DateFields } from '../ui/DateFields.tsx';
import { FileInput } from '../ui/FileInput.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import type { Filled } from './answerDraft.ts';
import { useFileChoice } from './useFileChoice.ts';

export type AnswerFieldProps = {
  item: RequestItemKey;
  kind: AnswerKind;
  filled: Filled;
  error: string | undefined;
  onFill: (change: Partial<Filled>) => void;
};

/** The field of one item: a file, a date or a text. */
export function AnswerField(props: AnswerFieldProps) {
  const { t } = useTranslation('request');
  const { item, kind, filled, error, onFill } = props;
  const named = {
    id: fieldId(item),
    label: t(`items.${item}.title`),
    hint: t(`items.${item}.text`),
    error,
  };
  switch (kind) {
    case 'page':
      return <PageField {...props} />;
    case 'date':
      return <DateFields {...named} value={filled.date} onChange={(date) => onFill({ date })} />;
    case 'explanation':
      return (
        <TextArea
          {...named}
          rows={5}
          maxLength={2 * requestTextLimits.explanation}
          value={filled.text}
          onChange={(event) => onFill({ text: event.target.value })}
        />
      );
  }
}

/** One image or PDF; the next takes its place. */
function PageField({ item, filled, error, onFill }: AnswerFieldProps) {
  const { t } = useTranslation('request');
  const words = useProblem();
  const { preparing, problem, choose, remove } = useFileChoice(filled.file, (file) => onFill({ file }));
  const removeAndReturn = () => {
    remove();
    document.getElementById(fieldId(item))?.focus();
  };
  return (
    <div className="flex flex-col gap-3">
      <FileInput
        id={fieldId(item)}
        label={t(`items.${item}.title`)}
        hint={
          <>
            {t(`items.${item}.text`)} {t('file.hint')}
          </>
        }
        error={problem === null ? error : words(problem).message}
        prompt={t('file.prompt')}
        accept="image/*,application/pdf"
        files={[]}
        onChange={choose}
      />
      <p role="status" className="text-sm text-muted empty:contents">
        {preparing !== null && (
          <span className="flex items-center gap-2">
            <Spinner />
            {t('file.preparing', { name: preparing })}
          </span>
        )}
      </p>
      {filled.file !== null && <ChosenFile file={filled.file} onRemove={removeAndReturn} />}
    </div>
  );
}

function ChosenFile({ file, onRemove }: { file: NonNullable<Filled['file']>; onRemove: () => void }) {
  const { t } = useTranslation('common');
  return (
    <div className="flex items-center gap-3 rounded-sm border border-line bg-surface p-3">
      {file.data.startsWith('data:image/') ? (
        <img
          src={file.data}
          alt=""
          className="size-24 shrink-0 rounded-sm border border-line bg-sunken object-contain"
        />
      ) : (
        <Icon name="document" className="text-accent" />
      )}
      <bdi className="min-w-0 flex-1 truncate">{file.name}</bdi>
      <Button variant="quiet" size="small" onClick={onRemove}>
        {t('file.remove')}
        <span className="sr-only"> {file.name}</span>
      </Button>
    </div>
  );
}
