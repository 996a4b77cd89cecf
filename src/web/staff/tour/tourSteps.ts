import type { Permission } from '../../../domain/staff/permissions.ts';
import type { StaffTab } from '../staffPageState.ts';

const stepIds = ['list', 'views', 'case', 'decide', 'ask', 'chat', 'money', 'find', 'help'] as const;
export type TourStepId = (typeof stepIds)[number];

/** What a step outlines, by an attribute of the element. */
type TourMark = 'list' | 'views' | 'fullView' | 'decisions' | 'requests' | 'find' | 'help';

/** Marks an element as something that the tour points at. */
export const tourMark = (mark: TourMark) => ({ 'data-tour': mark });

const marked = (mark: TourMark) => `[data-tour="${mark}"]`;
export const helpButtons = marked('help');

export type TourStep = {
  id: TourStepId;
  /** Who does not have it does not see the step. */
  permission: Permission;
  /** The page it is about: one of these; without any it stays where staff are. */
  pages: readonly StaffTab[];
  /** Selectors of what it outlines. */
  points: readonly string[];
};

const lists = ['visa', 'insurance'] as const;
/** The tour opens no case by itself: reading one is audited. Until staff do, it points at the first row. */
const firstRow = `body:not(:has(dialog[data-case][open])) ${marked('list')} :is(tbody tr, li):first-child`;
const currentTab = '[role="tablist"] [aria-selected="true"]';

const steps: Readonly<Record<TourStepId, Omit<TourStep, 'id'>>> = {
  list: { permission: 'case.read', pages: lists, points: [marked('list')] },
  views: { permission: 'case.read', pages: lists, points: [`${marked('views')}:not(:empty)`] },
  case: { permission: 'case.read', pages: lists, points: [marked('fullView'), firstRow] },
  decide: { permission: 'case.decide', pages: lists, points: [marked('decisions'), firstRow] },
  ask: { permission: 'traveller.ask', pages: lists, points: [marked('requests'), firstRow] },
  chat: { permission: 'chat.read', pages: ['chat'], points: [currentTab] },
  money: { permission: 'money.read', pages: ['report'], points: [currentTab] },
  find: { permission: 'case.read', pages: [], points: [marked('find')] },
  help: { permission: 'case.read', pages: [], points: [marked('help')] },
};

/** The steps that somebody sees, in their order. */
export function tourStepsFor(may: (permission: Permission) => boolean): TourStep[] {
  return stepIds.map((id) => ({ id, ...steps[id] })).filter(({ permission }) => may(permission));
}

/** The page that a step opens from another one; null if it stays. */
export function pageOfStep({ pages }: Pick<TourStep, 'pages'>, current: StaffTab): StaffTab | null {
  const [first] = pages;
  return first === undefined || pages.includes(current) ? null : first;
}

/** Whose tour is at which step, as the browser keeps it: several people may share one. */
type KeptTour = { personId: string; step: string };

export function readKeptTour(text: string | null): KeptTour | null {
  const [, personId, step] = /^(\d{1,15}) (\w{1,20})$/.exec(text ?? '') ?? [];
  return personId === undefined || step === undefined ? null : { personId, step };
}

export const writeKeptTour = (kept: KeptTour | null) =>
  kept === null ? '' : `${kept.personId} ${kept.step}`;
