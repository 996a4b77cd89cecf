import type { FastifyRequest } from 'fastify';
import * as contract from '../../contract/personalRights.ts';
import { todayInIstanbul } from '../../domain/calendar/calendarDate.ts';
import { hasPassword, readAdmitted, readStaff, requireFreshProof, requirePassword } from '../access/index.ts';
import { AppError } from '../appError.ts';
import type { App } from '../http.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import type { Chosen } from './chosen.ts';
import { erasePerson } from './erasePerson.ts';
import { exportPerson } from './exportPerson.ts';
import { findPerson } from './findPerson.ts';

/** Staff find, hand out and erase a person's data. */
export function personalDataRoutes(app: App, services: Services): void {
  app.route({
    ...serve(contract.findPerson),
    handler: (request) => findPerson(services, request.body.key, readStaff(request)),
  });

  app.route({
    ...serve(contract.exportPersonalData),
    handler: async (request, reply) => {
      await confirmStaff(services, request, request.body);
      const content = await exportPerson(services, request.body, readStaff(request));
      const day = todayInIstanbul(services.clock.now());
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="kisisel-veriler-${day}.json"`)
        .send(content);
    },
  });

  app.route({
    ...serve(contract.erasePersonalData),
    handler: async (request, reply) => {
      const { password, ...chosen } = request.body;
      await confirmStaff(services, request, { ...chosen, password });
      const outcome = await erasePerson(services, chosen, readStaff(request));
      reply.code('approvalId' in outcome ? 202 : 200);
      return outcome;
    },
  });
}

/**
 * Requires a choice, and the person's password again; of one who has none, a fresh proof by passkey. Throws
 * {@link AppError}.
 */
async function confirmStaff(
  services: Services,
  request: FastifyRequest,
  { applications, conversations, password }: Chosen & { password: string },
): Promise<void> {
  if (applications.length + conversations.length === 0) throw new AppError(400, 'nothingChosen');
  const admitted = readAdmitted(request);
  if (!hasPassword(admitted.person)) return requireFreshProof(services, request);
  await requirePassword(services, admitted, { password, field: 'password', address: request.callerAddress });
}
