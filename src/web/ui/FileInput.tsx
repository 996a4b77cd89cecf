import { useRef } from 'react';
import { useTranslation } from '../language/useTranslation.ts';
import { Button } from './Button.tsx';
import { Field, type FieldProps } from './Field.tsx';
import { fileSize } from './fileSize.ts';
import { Icon } from './Icon.tsx';

export type FileInputProps = FieldProps & {
  files: readonly File[];
  /** Check type and size there, and return the message as `error`. */
  onChange: (files: File[]) => void;
  /** Such as `application/pdf`. */
  accept?: string | undefined;
  multiple?: boolean | undefined;
  /** The box's words. */
  prompt?: string | undefined;
};

/** Chooses files by button or drop; each can be removed. */
export function FileInput({ files, onChange, accept, multiple = false, prompt, ...field }: FileInputProps) {
  const { t } = useTranslation('common');
  const input = useRef<HTMLInputElement>(null);
  const add = (list: FileList | null) => {
    const added = Array.from(list ?? []);
    if (added.length > 0) onChange(multiple ? [...files, ...added] : added.slice(0, 1));
  };
  const remove = (index: number) => {
    onChange(files.filter((_, position) => position !== index));
    input.current?.focus();
  };
  return (
    <Field {...field}>
      {(control) => (
        <div className="flex flex-col gap-2.5">
          {/* The browser's control, whose text has the browser's language, covers the box
              invisibly: it takes clicks and drops. */}
          <div className="relative flex items-center justify-center gap-3 rounded-sm border border-dashed border-control bg-surface px-4 py-6 text-center hover:border-accent has-aria-invalid:border-danger has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
            <Icon name="document" className="text-accent" />
            <span aria-hidden="true" className="font-semibold text-accent">
              {prompt ?? t('file.choose')}
            </span>
            <input
              {...control}
              ref={input}
              type="file"
              accept={accept}
              multiple={multiple}
              title=""
              className="absolute inset-0 w-full cursor-pointer opacity-0"
              onChange={(event) => {
                add(event.target.files);
                // A removed file can be chosen again.
                event.target.value = '';
              }}
            />
          </div>
          <ChosenFiles files={files} onRemove={remove} />
        </div>
      )}
    </Field>
  );
}

function FileSize({ bytes }: { bytes: number }) {
  const { t } = useTranslation('common');
  const { text, size } = fileSize(bytes);
  return t(text, { size });
}

function ChosenFiles({ files, onRemove }: { files: readonly File[]; onRemove: (index: number) => void }) {
  const { t } = useTranslation('common');
  if (files.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2">
      {files.map((file, index) => (
        <li
          key={`${file.name}-${file.size}-${file.lastModified}`}
          className="flex items-center gap-3 rounded-sm border border-line bg-surface py-1.5 ps-4 pe-2"
        >
          <Icon name="document" className="text-accent" />
          <span className="min-w-0 flex-1 truncate">
            <bdi>{file.name}</bdi>
          </span>
          <span className="shrink-0 text-sm text-muted">
            <FileSize bytes={file.size} />
          </span>
          <Button variant="quiet" size="small" onClick={() => onRemove(index)}>
            {t('file.remove')}
            <span className="sr-only"> {file.name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
