import { describe, expect, it } from 'vitest';
import { countQueue, countQueues } from './waiting.ts';

const now = new Date('2026-11-23T10:00:00Z');

describe('what presses', () => {
  const visa = {
    overdue: 2,
    next: ['2026-11-23T09:59:00Z', '2026-11-23T10:30:00Z', '2026-11-23T11:00:00Z', '2026-11-23T11:02:00Z'],
    fastest: 1,
    documentsOwed: 3,
    documentsOwedSoon: 1,
  };

  it('is counted on while time passes, without asking again', () => {
    expect(countQueue(visa, now)).toEqual({ overdue: 3, urgent: 2 });
    expect(countQueue(visa, new Date('2026-11-23T12:00:00Z'))).toEqual({ overdue: 6, urgent: 0 });
  });

  it('adds up both queues', () => {
    const stats = {
      totalApplications: 9,
      totalInsuranceApplications: 3,
      totalRevenue: '0.00',
      pendingApplications: 4,
      waiting: {
        visa,
        insurance: { overdue: 1, next: [], fastest: 0, documentsOwed: 2, documentsOwedSoon: 1 },
      },
    };
    expect(countQueues(stats, now)).toEqual({
      overdue: 4,
      urgent: 2,
      fastest: 1,
      documentsOwed: 5,
      documentsOwedSoon: 2,
    });
  });
});
