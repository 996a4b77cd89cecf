import { hourMs } from '../../domain/calendar/units.ts';
import { intervalJob } from '../intervalJob.ts';
import type { Services } from '../services.ts';
import { remindOfRequests } from './remind.ts';

/** What staff ask travellers for, by e-mail with a private link, and the answers. */
export { requireOpenByToken } from './answer.ts';
export { endRequestByDecision, reopenRequest } from './end.ts';
export { type MailedRequest, mailedRequest, presentOpenRequest, readRequests } from './present.ts';
export { requestRoutes } from './routes.ts';

/** Each hour: reminders, and the end of what nobody has answered. */
export async function requestJobs(services: Services): Promise<void> {
  await intervalJob(services, {
    name: 'request.remind',
    everyMs: hourMs,
    runsAtStart: true,
    run: () => remindOfRequests(services),
  });
}
