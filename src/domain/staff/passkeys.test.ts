import { describe, expect, it } from 'vitest';
import { counterStands, hasWayIn, parsePasskeyName, parsePasskeySite, passkeyNameLimit } from './passkeys.ts';

describe('a site with passkeys', () => {
  it.each([
    ['https://kapi.example', { id: 'kapi.example', origin: 'https://kapi.example' }],
    ['https://kapi.example:8443/', { id: 'kapi.example', origin: 'https://kapi.example:8443' }],
    ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
    ['http://kapi.example', null],
    ['http://127.0.0.1:3000', null],
    ['https://127.0.0.1', null],
    ['https://0x7f.1', null],
    ['https://[::1]:3000', null],
  ])('%s: %j', (address, site) => {
    expect(parsePasskeySite(address)).toEqual(site);
  });
});

describe('a signature counter', () => {
  it.each([
    [0, 0, true],
    [0, 1, true],
    [7, 8, true],
    [7, 4_294_967_295, true],
    [7, 7, false],
    [7, 6, false],
    [7, 0, false],
  ])('that was %i and is %i stands: %s', (stored, given, stands) => {
    expect(counterStands(stored, given)).toBe(stands);
  });
});

describe('the name of a passkey', () => {
  it.each([
    ['  İş   telefonu ', 'İş telefonu'],
    ['a'.repeat(passkeyNameLimit), 'a'.repeat(passkeyNameLimit)],
    ['a'.repeat(passkeyNameLimit + 1), null],
    [' ', null],
    ['İş\ntelefonu', null],
  ])('%j: %j', (typed, name) => {
    expect(parsePasskeyName(typed)).toBe(name);
  });
});

describe('a way in', () => {
  it.each([
    [1, false, false, true],
    [0, true, true, true],
    [0, true, false, false],
    [0, false, true, false],
    [0, false, false, false],
  ])('with %i passkeys, a password (%s) and a second factor (%s): %s', (...row) => {
    const [passkeys, hasPassword, hasFactor, isOpen] = row;
    expect(hasWayIn({ passkeys, hasPassword, hasFactor })).toBe(isOpen);
  });
});
