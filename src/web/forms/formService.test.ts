import { expect, it } from 'vitest';
import { calendarDate } from '../../domain/calendar/calendarDate.ts';
import { createStore } from '../store.ts';
import { type FormStart, newSession, type Session, type StartContext } from './form.ts';
import { createFormService } from './formService.ts';
import { type FormState, newFormState } from './formState.ts';

/** A form with one answer, whose draft says India. */
type State = FormState & { country: string };

const today = calendarDate('2026-11-21');
const stateWith = (country: string): State => ({ ...newFormState(today, 'first'), country });

const service = createFormService<State, string, string>({
  draft: {
    read: async () => ({ id: 'draft', reference: null, content: 'India', savedAt: 1 }),
    write: async () => true,
    prepare: async () => undefined,
    journal: () => undefined,
    erase: async () => undefined,
    isKept: () => true,
    elsewhere: async () => 'same',
  },
  toContent: ({ state }) => state.country,
  resume: async ({ id, content }) => ({ ...newSession(stateWith(content)), id }),
  countryOf: () => null,
  openWith: async (country) => stateWith(country),
  merge: null,
  asksAfterReload: true,
});

/** Kenya was chosen on the home page. */
const opening = (): StartContext<State, string> => ({
  form: {
    type: 'visa',
    newState: (_today, given) => (given === null ? stateWith('') : null),
    hasAnswers: ({ country }) => country !== '',
    memory: createStore<Session<State> | null>(null),
  },
  today,
  given: { current: 'Kenya' },
});

const shown = (start: FormStart<State>) => (start.kind === 'open' ? start.session.state.country : start.kind);

it('a choice of the home page opens the form that takes the place of kept answers', async () => {
  const context = opening();
  expect(shown(await service.find(context))).toBe('asking');
  expect(shown(await service.openNew(context))).toBe('Kenya');
});

it('a choice of the home page is over once kept answers are continued: erased, they leave an empty form', async () => {
  const context = opening();
  expect(shown(await service.find(context))).toBe('asking');
  expect(shown(await service.openDraft(context, null))).toBe('India');
  expect(shown(await service.openNew(context))).toBe('');
});

it('it is over as well where the form was left for the home page', async () => {
  const context = opening();
  context.form.memory.set(newSession(stateWith('Germany')));
  expect(shown(await service.find(context))).toBe('Germany');
  expect(shown(await service.openNew(context))).toBe('');
});
