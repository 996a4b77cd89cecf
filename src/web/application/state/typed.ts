import { noAnswers } from './answers.ts';
import type { Wizard } from './wizard.ts';

/** Whether something was answered that would be lost with the page. */
export function hasAnswers({ country, answers }: Pick<Wizard, 'country' | 'answers'>): boolean {
  return country !== null || answers !== noAnswers;
}
