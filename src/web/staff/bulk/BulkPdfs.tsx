import { useId, useState } from 'react';
import type { BulkAction, BulkRow } from '../../../contract/bulk.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { FileInput } from '../../ui/FileInput.tsx';
import type { Tone } from '../../ui/tone.ts';
import { documentTexts } from '../documents/documentTexts.ts';
import { keepOpenOnChooserCancel } from '../documents/PdfField.tsx';
import { FailureBanner } from '../failures.tsx';
import { PersonName } from '../PersonName.tsx';
import { bulkTexts } from './bulkTexts.ts';
import type { ChosenPdf, useBulkPdfs } from './useBulkPdfs.ts';

const words = bulkTexts.pdfs;
const refusalNames: ReadonlyMap<string, string> = new Map(Object.entries(words.why));

const tones: Readonly<Record<ChosenPdf['state']['name'], Tone>> = {
  waiting: 'neutral',
  sending: 'neutral',
  matched: 'success',
  refused: 'danger',
  failed: 'warning',
};

export type BulkPdfsProps = {
  action: BulkAction;
  chosen: ReturnType<typeof useBulkPdfs>;
  /** Of the field: `error` if one wants to start too early. */
  inputId: string;
  error: string | undefined;
  withUnpaid: boolean;
};

/** The PDFs of a bulk approval: one chooses many, and each says to which application it goes. */
export function BulkPdfs({ action, chosen, inputId, error, withUnpaid }: BulkPdfsProps) {
  const [removing, setRemoving] = useState<Error | null>(null);
  const statusId = useId();
  const { pdfs, isSending } = chosen;
  const rows = new Map(action.rows.map((row) => [row.id, row]));
  const remove = async (pdf: ChosenPdf) => {
    const failure = await chosen.remove(pdf);
    setRemoving(failure ?? null);
    if (failure === undefined) document.getElementById(inputId)?.focus();
  };
  return (
    <div ref={keepOpenOnChooserCancel} className="flex flex-col gap-3">
      <FileInput
        id={inputId}
        label={words.label}
        hint={words.hint}
        error={error}
        optional
        multiple
        accept="application/pdf,.pdf"
        prompt={words.prompt}
        files={[]}
        onChange={chosen.add}
      />
      <p id={statusId} role="status" className="text-sm font-semibold empty:hidden">
        {pdfs.length > 0 && statusText(pdfs, isSending)}
      </p>
      <FailureBanner error={removing} />
      {pdfs.length > 0 && (
        <ul
          aria-label={words.list}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls.
          tabIndex={0}
          className="flex max-h-80 flex-col divide-y divide-line overflow-y-auto rounded-sm border border-line px-3"
        >
          {pdfs.map((pdf) => (
            <Pdf
              key={pdf.key}
              pdf={pdf}
              row={pdf.state.name === 'matched' ? rows.get(pdf.state.match.id) : undefined}
              withUnpaid={withUnpaid}
              onRemove={() => remove(pdf)}
              onSendAgain={(replaces) => {
                chosen.sendAgain(pdf, { replaces });
                document.getElementById(inputId)?.focus();
              }}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

type PdfProps = {
  pdf: ChosenPdf;
  /** That it is matched with. */
  row: BulkRow | undefined;
  withUnpaid: boolean;
  onRemove: () => void;
  onSendAgain: (replaces: boolean) => void;
};

function Pdf({ pdf: { file, state }, row, withUnpaid, onRemove, onSendAgain }: PdfProps) {
  const isRefused = state.name === 'refused';
  const isTaken = isRefused && state.code === 'bulkPdfTaken';
  const named = <span className="sr-only"> {file.name}</span>;
  return (
    <li className="flex flex-col gap-1 py-2 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 wrap-anywhere max-sm:basis-full">
          <bdi>{file.name}</bdi>
        </span>
        <Badge tone={tones[state.name]}>
          {isRefused ? (refusalNames.get(state.code) ?? words.refused) : words.state[state.name]}
        </Badge>
        {(isTaken || state.name === 'failed') && (
          <Button variant="secondary" size="small" onClick={() => onSendAgain(isTaken)}>
            {isTaken ? words.replace : words.retry}
            {named}
          </Button>
        )}
        {state.name !== 'sending' && (
          <Button variant="quiet" size="small" onClick={onRemove}>
            {words.remove}
            {named}
          </Button>
        )}
      </div>
      {row !== undefined && (
        <p>
          <span className="font-semibold">
            <PersonName person={row} />
          </span>{' '}
          <span className="font-mono text-xs text-muted">{row.applicationNumber}</span>
        </p>
      )}
      {row?.leftOut === 'unpaid' && !withUnpaid && <p className="text-warning">{words.unpaid}</p>}
      {state.name === 'matched' && (
        <>
          {state.match.doubts.map((doubt) => (
            <p key={doubt} className="text-warning">
              {words.doubt[doubt]}
            </p>
          ))}
          {state.match.removed.map((removal) => (
            <p key={removal} className="text-muted">
              {documentTexts.removed[removal]}
            </p>
          ))}
        </>
      )}
      {isRefused && <p className="text-danger">{state.text}</p>}
      {state.name === 'failed' && <p className="text-warning">{state.text}</p>}
    </li>
  );
}

function statusText(pdfs: readonly ChosenPdf[], isSending: boolean): string {
  const matched = pdfs.filter(({ state }) => state.name === 'matched').length;
  const done = pdfs.filter(({ state: { name } }) => name !== 'waiting' && name !== 'sending').length;
  return isSending ? words.sending(done, pdfs.length) : words.sent(matched, pdfs.length - matched);
}
