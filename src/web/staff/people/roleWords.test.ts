import { describe, expect, it } from 'vitest';
import type { Person } from '../../../contract/people.ts';
import type { Role } from '../../../contract/roles.ts';
import { permissions } from '../../../domain/staff/permissions.ts';
import { findHolders, permissionsOfPerson, roleName } from './roleWords.ts';

const exporter = { id: '7', name: 'Dışa aktaran', permissions: ['case.read', 'list.export'], version: 1 };
const lead = {
  id: '8',
  name: 'Ekip lideri',
  permissions: ['case.read', 'hold.change', 'case.crown'],
  version: 3,
};
const roles: readonly Role[] = [exporter, lead];

const person = (change: Partial<Person>): Person => ({
  id: '2',
  name: 'Ayşe Yılmaz',
  email: 'ayse@example.com',
  state: 'active',
  isFirstOwner: false,
  roles: [],
  languages: [],
  kinds: [],
  mine: false,
  openSessions: 0,
  invitation: null,
  ...change,
});

it('a role is called by its Turkish name, its own, or by its id once it is gone', () => {
  expect(['finance', '7', '99'].map((id) => roleName(id, roles))).toEqual(['Finans', 'Dışa aktaran', '99']);
});

describe('what a person may do', () => {
  const of = (change: Partial<Person>, without?: string) => [
    ...permissionsOfPerson(person(change), roles, without),
  ];

  it('is what their roles allow, as far as this page knows the words', () => {
    expect(of({ roles: ['7', '8'] })).toEqual(['case.read', 'list.export', 'hold.change']);
    expect(of({ roles: ['7', '8'] }, '7')).toEqual(['case.read', 'hold.change']);
  });

  it('is everything for the first owner', () => {
    expect(of({ isFirstOwner: true }, '7')).toEqual([...permissions]);
  });
});

it('who has left for good holds no role', () => {
  const people = [
    person({ id: '2', roles: ['7'] }),
    person({ id: '3', roles: ['7'], state: 'deactivated' }),
    person({ id: '4', roles: ['7'], state: 'deactivated', email: null }),
    person({ id: '5', roles: ['8'] }),
  ];
  expect(findHolders('7', people).map(({ id }) => id)).toEqual(['2', '3']);
});
