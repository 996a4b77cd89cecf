import { staffProblems as turkish } from '../../domain/problems/staffProblems.ts';
import { staffProblemsInEnglish as english } from '../../domain/problems/staffProblemsInEnglish.ts';
import { inStaffLanguage } from './staffLanguage.ts';

/** The refusals that a staff page says by itself, in its language. */
export const staffProblems = inStaffLanguage(turkish, english);
