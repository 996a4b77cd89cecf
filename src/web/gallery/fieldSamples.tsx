import { addDays, addMonths, calendarDate } from '../../domain/calendar/calendarDate.ts';
import { emptyDateParts } from '../../domain/calendar/dateParts.ts';
import { Badge } from '../ui/Badge.tsx';
import Calendar from '../ui/Calendar.tsx';
import { CalendarDay } from '../ui/CalendarDay.tsx';
import { CheckboxField } from '../ui/CheckboxField.tsx';
import { Combobox } from '../ui/Combobox.tsx';
import { ComboboxPopup } from '../ui/ComboboxPopup.tsx';
import { DateFields } from '../ui/DateFields.tsx';
import { DatePicker } from '../ui/DatePicker.tsx';
import { DateReading } from '../ui/DateReading.tsx';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { Field } from '../ui/Field.tsx';
import { FileInput } from '../ui/FileInput.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { SelectInput } from '../ui/SelectInput.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { Holding, type Samples } from './sample.tsx';
import type { Words } from './words.ts';

const nothing = () => undefined;
const today = calendarDate('2026-12-01');
const bounds = { min: today, max: addMonths(today, 6) };
const day = { current: false, chosen: false, allowed: true, onPick: nothing, onKeyDown: nothing };

function popup(words: Words, options: Words['options'], loading: boolean, typed: string) {
  return (
    <div className="relative mb-48 h-px">
      <ComboboxPopup
        listId={`gallery-list-${options.length}-${loading}`}
        name={words.label}
        shown={options}
        loading={loading}
        active={options[1]}
        value={options[0]?.value ?? null}
        optionId={({ value }) => `gallery-option-${value}`}
        picture={undefined}
        onTake={nothing}
        typed={typed}
      />
    </div>
  );
}

function combobox(words: Words, id: string, more: { error?: string; hint?: string; loading?: boolean } = {}) {
  return (
    <Holding<string | null> first={null}>
      {(value, onChange) => (
        <Combobox {...{ id, value, onChange, ...more }} label={words.label} options={words.options} />
      )}
    </Holding>
  );
}

/** The parts that take an answer. */
export const fieldSamples: Samples = {
  TextInput: [
    ['empty', ({ label }) => <TextInput label={label} />],
    [
      'filled in, with a hint',
      ({ label, hint, answer }) => <TextInput label={label} hint={hint} defaultValue={answer} />,
    ],
    ['optional', ({ label }) => <TextInput label={label} optional />],
    ['refused', ({ label, hint, error }) => <TextInput label={label} hint={hint} error={error} />],
    ['disabled', ({ label, answer }) => <TextInput label={label} defaultValue={answer} disabled />],
    [
      'long',
      ({ long, paragraph }) => (
        <TextInput label={long} hint={paragraph} error={paragraph} defaultValue={paragraph} />
      ),
    ],
  ],
  TextArea: [
    ['empty', ({ label, hint }) => <TextArea label={label} hint={hint} />],
    ['filled in', ({ label, paragraph }) => <TextArea label={label} defaultValue={paragraph} />],
    ['refused', ({ label, error }) => <TextArea label={label} error={error} />],
    ['disabled', ({ label, answer }) => <TextArea label={label} defaultValue={answer} disabled />],
  ],
  SelectInput: [
    [
      'empty',
      ({ label, options, hint }) => <SelectInput label={label} options={options} emptyLabel={hint} />,
    ],
    ['chosen', ({ label, options }) => <SelectInput label={label} options={options} defaultValue="VCT" />],
    ['refused', ({ label, options, error }) => <SelectInput label={label} options={options} error={error} />],
    ['disabled', ({ label, options }) => <SelectInput label={label} options={options} disabled />],
  ],
  Combobox: [
    ['empty', (words) => combobox(words, 'gallery-combobox')],
    ['loading', (words) => combobox(words, 'gallery-combobox-loading', { loading: true })],
    [
      'refused',
      (words) => combobox(words, 'gallery-combobox-refused', { error: words.error, hint: words.hint }),
    ],
  ],
  ComboboxPopup: [
    ['open', (words) => popup(words, words.options, false, '')],
    ['loading', (words) => popup(words, [], true, '')],
    ['nothing found', (words) => popup(words, [], false, words.answer)],
  ],
  RadioGroup: [
    [
      'not answered',
      ({ label, hint, options }) => (
        <Holding<string | null> first={null}>
          {(value, onChange) => <RadioGroup {...{ label, hint, options, value, onChange }} />}
        </Holding>
      ),
    ],
    [
      'inline',
      ({ label, short, answer }) => (
        <Holding<string> first="yes">
          {(value, onChange) => (
            <RadioGroup
              {...{ label, value, onChange }}
              inline
              options={[
                { value: 'yes', label: short },
                { value: 'no', label: answer },
              ]}
            />
          )}
        </Holding>
      ),
    ],
    [
      'refused',
      ({ label, error, options }) => (
        <RadioGroup {...{ label, error, options }} value={null} onChange={nothing} />
      ),
    ],
    [
      'with folded answers',
      ({ label, short, options }) => (
        <Holding<string | null> first={null}>
          {(value, onChange) => (
            <RadioGroup
              {...{ label, value, onChange }}
              options={options.slice(0, 1)}
              folded={{ label: short, options: options.slice(1) }}
            />
          )}
        </Holding>
      ),
    ],
    [
      'cards with a price, one with a badge',
      ({ label, options, paragraph, short }) => (
        <Holding<string> first="IND">
          {(value, onChange) => (
            <RadioGroup
              {...{ label, value, onChange }}
              options={options.map((option, index) => ({
                ...option,
                badge: index === 0 && <Badge tone="success">{short}</Badge>,
                description: paragraph,
                end: '$114.00',
              }))}
            />
          )}
        </Holding>
      ),
    ],
  ],
  CheckboxField: [
    ['open', ({ label, hint }) => <CheckboxField label={label} hint={hint} />],
    ['ticked', ({ label }) => <CheckboxField label={label} defaultChecked />],
    ['refused', ({ paragraph, error }) => <CheckboxField label={paragraph} error={error} />],
    ['disabled', ({ label }) => <CheckboxField label={label} defaultChecked disabled />],
  ],
  DateFields: [
    [
      'empty, with a calendar',
      ({ label, hint }) => (
        <Holding first={emptyDateParts}>
          {(value, onChange) => <DateFields {...{ label, hint, value, onChange }} calendar={bounds} />}
        </Holding>
      ),
    ],
    [
      'filled in',
      ({ label }) => (
        <Holding first={{ day: '4', month: '12', year: '2026' }}>
          {(value, onChange) => <DateFields {...{ label, value, onChange }} />}
        </Holding>
      ),
    ],
    [
      'refused',
      ({ label, error }) => (
        <DateFields
          {...{ label, error }}
          value={{ day: '31', month: '2', year: '2027' }}
          onChange={nothing}
        />
      ),
    ],
  ],
  DateReading: [
    [
      'understood',
      () => <DateReading value={{ day: '4', month: '12', year: '2026' }} readings={[]} onRead={nothing} />,
    ],
    [
      'month unreadable',
      () => <DateReading value={{ day: '4', month: 'xy', year: '2026' }} readings={[]} onRead={nothing} />,
    ],
    [
      'two readings',
      () => <DateReading value={emptyDateParts} readings={['2026-12-04', '2026-04-12']} onRead={nothing} />,
    ],
  ],
  DatePicker: [['closed', () => <DatePicker value={today} bounds={bounds} onPick={nothing} />]],
  Calendar: [
    [
      'open',
      () => <Calendar value={addDays(today, 3)} bounds={bounds} onPick={nothing} onKeyDown={nothing} />,
    ],
  ],
  CalendarDay: [
    [
      'each state',
      () => (
        <table className="table-fixed">
          <tbody>
            <tr>
              <CalendarDay {...day} date={today} label="1" />
              <CalendarDay {...day} date={addDays(today, 1)} label="2" current />
              <CalendarDay {...day} date={addDays(today, 2)} label="3" chosen />
              <CalendarDay {...day} date={addDays(today, 3)} label="4" allowed={false} />
              <CalendarDay {...day} date={null} label="" />
            </tr>
          </tbody>
        </table>
      ),
    ],
  ],
  FileInput: [
    ['empty', ({ label, hint }) => <FileInput label={label} hint={hint} files={[]} onChange={nothing} />],
    [
      'chosen',
      ({ label, long }) => (
        <Holding<readonly File[]> first={[new File(['x'.repeat(2000)], `${long}.pdf`)]}>
          {(files, onChange) => <FileInput {...{ label, files, onChange }} multiple />}
        </Holding>
      ),
    ],
    ['refused', ({ label, error }) => <FileInput {...{ label, error }} files={[]} onChange={nothing} />],
  ],
  Field: [
    [
      'around any control',
      ({ label, hint, error, answer }) => (
        <Field {...{ label, hint, error }}>
          {(control) => <input {...control} className="control" defaultValue={answer} />}
        </Field>
      ),
    ],
  ],
  ErrorSummary: [
    [
      'of a refused form',
      ({ error, paragraph }) => (
        <ErrorSummary
          errors={[
            { fieldId: 'gallery-combobox', message: error },
            { fieldId: 'gallery-combobox-refused', message: paragraph },
          ]}
        />
      ),
    ],
  ],
};
