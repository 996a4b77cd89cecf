import { askTraveller } from '../../src/contract/requests.ts';
import { untilAnswered } from '../money/customer.ts';
import type { Draws } from '../money/draws.ts';
import { type Answer, type Client, clientOf, refusal } from '../support/client.ts';
import { killedPassword, type ProductProcess } from '../support/productProcess.ts';

/** What staff do with the e-visas of a run, through whichever instance answers. */
export function officers(instances: readonly ProductProcess[]) {
  const clients = instances.map(clientOf);

  async function send(draws: Draws, act: (client: Client) => Promise<Answer>): Promise<Answer> {
    return untilAnswered(async () => {
      const client = draws.pick(clients);
      const answer = await act(client);
      if (answer.status === 401) await client.signIn(killedPassword);
      return answer.status === 401 || answer.status >= 500 ? null : answer;
    });
  }

  const setStatus = (id: string, status: string, draws: Draws) =>
    send(draws, (client) => client.patch(`/api/admin/applications/${id}/status`, { status }));

  return {
    async takeUp(id: string, draws: Draws): Promise<void> {
      expectOneOf(await setStatus(id, 'processing', draws), ['409']);
    },

    async decide(id: string, draws: Draws): Promise<void> {
      // A repeat after a lost answer is refused: it is decided.
      expectOneOf(await setStatus(id, draws.chance(0.8) ? 'approved' : 'rejected', draws), ['409']);
    },

    async ask(id: string, draws: Draws): Promise<void> {
      const { path } = askTraveller('visa');
      const body = { items: ['passportExpiry'] };
      const asked = await send(draws, (client) => client.post(path.replace(':id', id), body));
      expectOneOf(asked, ['409 requestOpen']);
    },
  };
}

function expectOneOf(answer: Answer, refusals: readonly string[]): void {
  if (answer.status < 300) return;
  const why = refusal(answer);
  if (!refusals.some((known) => why.startsWith(known))) throw new Error(`Staff were refused: ${answer.text}`);
}
