import { type FormEvent, useState } from 'react';
import { type DateParts, emptyDateParts, isoFromParts } from '../../domain/calendar/dateParts.ts';
import {
  isPrintedDate,
  type PrintedField,
  type PrintedValues,
  printedFields,
  printedText,
} from '../../domain/printedFields.ts';
import { type IssuedDocument, printedBytes } from '../../domain/signedCode.ts';
import { useTranslation } from '../language/useTranslation.ts';
import { Banner, LiveRegion } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { DateFields } from '../ui/DateFields.tsx';
import { Stack } from '../ui/Layout.tsx';
import { TextInput } from '../ui/TextInput.tsx';

type Typed = { texts: PrintedValues; dates: Readonly<Partial<Record<PrintedField, DateParts>>> };

/** Compares what a document says with what was signed, on this device. */
export function ComparePrinted({ document }: { document: IssuedDocument }) {
  const { t } = useTranslation('check');
  const fields = printedFields(document.kind);
  const [typed, setTyped] = useState<Typed>({ texts: {}, dates: {} });
  const [isSame, setSame] = useState<boolean | null>(null);

  const change = (next: Typed) => {
    setTyped(next);
    setSame(null);
  };
  const compare = async (event: FormEvent) => {
    event.preventDefault();
    setSame(await isPrinted(document, valuesOf(fields, typed)));
  };

  return (
    <Card title={t('compare.title')}>
      <form onSubmit={(event) => void compare(event)} noValidate>
        <Stack>
          <p>{t('compare.text')}</p>
          {fields.map((field) => {
            const named = { id: `printed-${field}`, label: t(`compare.fields.${field}`) };
            return isPrintedDate(field) ? (
              <DateFields
                key={field}
                {...named}
                value={typed.dates[field] ?? emptyDateParts}
                onChange={(date) => change({ ...typed, dates: { ...typed.dates, [field]: date } })}
              />
            ) : (
              <TextInput
                key={field}
                {...named}
                width="medium"
                autoComplete="off"
                spellCheck={false}
                value={typed.texts[field] ?? ''}
                onChange={({ target }) =>
                  change({ ...typed, texts: { ...typed.texts, [field]: target.value } })
                }
              />
            );
          })}
          <div>
            <Button type="submit" variant="secondary">
              {t('compare.button')}
            </Button>
          </div>
          <LiveRegion>
            {isSame !== null && (
              <Banner tone={isSame ? 'success' : 'warning'}>
                {t(isSame ? 'compare.same' : 'compare.different')}
              </Banner>
            )}
          </LiveRegion>
        </Stack>
      </form>
    </Card>
  );
}

function valuesOf(fields: readonly PrintedField[], { texts, dates }: Typed): PrintedValues {
  return Object.fromEntries(
    fields.map((field) => [
      field,
      isPrintedDate(field) ? isoFromParts(dates[field] ?? emptyDateParts) : (texts[field] ?? ''),
    ]),
  );
}

async function isPrinted({ kind, printed }: IssuedDocument, values: PrintedValues): Promise<boolean> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(printedText(kind, values)));
  const bytes = new Uint8Array(hash, 0, printedBytes);
  return bytes.every((byte, index) => byte === printed[index]);
}
