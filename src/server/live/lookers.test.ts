import { describe, expect, it } from 'vitest';
import { createLookers } from './lookers.ts';

const at = { kind: 'visa', id: '7' } as const;
const [ayse, mert] = [
  { id: '1', name: 'Ayşe' },
  { id: '2', name: 'Mert' },
];

function listening() {
  const heard: string[] = [];
  const lookers = createLookers({
    onChange: ({ kind, id }, people) =>
      void heard.push(`${kind}/${id} ${people.map(({ name }) => name).join(' ')}`.trim()),
  });
  return { heard, lookers };
}

describe('who has a case open', () => {
  it('is told by each instance of its own, a person once', () => {
    const { heard, lookers } = listening();
    lookers.receive('a', at, [ayse], 0);
    lookers.receive('b', at, [ayse, mert], 0);
    lookers.receive('a', at, [], 0);
    lookers.receive('b', at, [], 0);
    expect(heard).toEqual(['visa/7 Ayşe', 'visa/7 Ayşe Mert', 'visa/7 Ayşe Mert', 'visa/7']);
  });

  it('is forgotten of an instance that has been silent for 25 seconds', () => {
    const { heard, lookers } = listening();
    lookers.receive('a', at, [ayse], 0);
    lookers.receive('b', at, [mert], 10_000);
    lookers.heard('b', 25_000);
    expect(heard).toHaveLength(2);
    lookers.heard('b', 25_001);
    expect(heard.at(-1)).toBe('visa/7 Mert');
  });
});
