import { describe, expect, it } from 'vitest';
import { type Challenge, challengeRefusal, readChallenge } from './challenge.ts';

const sound: Challenge = {
  acsUrl: 'https://acs.bank.example/pa',
  md: 'm d+1/=',
  paReq: 'eJxVUk1vgjAY/iuGe+0HBcG8NmGy+w==',
  termUrl: 'https://pay.example/return',
};
const banks = ['acs.bank.example', 'localhost:3000'];
const refusal = (changes: Partial<Challenge>) => challengeRefusal({ ...sound, ...changes }, banks);

describe('the 3-D Secure parameters', () => {
  it('are read as they were sent', () => {
    expect(readChallenge(`?${new URLSearchParams(sound)}`)).toEqual(sound);
  });

  it.each(['acsUrl', 'md', 'paReq', 'termUrl'] as const)('are missing without %s', (name) => {
    const query = new URLSearchParams(sound);
    query.set(name, '');
    expect(readChallenge(`?${query}`)).toBeNull();
    query.delete(name);
    expect(readChallenge(`?${query}`)).toBeNull();
  });
});

describe('the browser is sent', () => {
  it('to an allowed bank over https, or over http on this machine', () => {
    expect(refusal({})).toBeNull();
    expect(refusal({ acsUrl: 'https://ACS.bank.example/pa?x=1' })).toBeNull();
    expect(refusal({ acsUrl: 'http://localhost:3000/bank/acs' })).toBeNull();
    expect(refusal({ termUrl: 'http://127.0.0.1:9/back' })).toBeNull();
  });

  it.each([
    'https://evil.example/pa',
    'https://acs.bank.example.evil.example/',
    'https://sub.acs.bank.example/',
    'https://acs.bank.example:8443/',
    'http://localhost:3001/',
  ])('to no other bank: %s', (acsUrl) => {
    expect(refusal({ acsUrl })).toBe('unknownBank');
  });

  it.each([
    'javascript:alert(document.domain)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://acs.bank.example/1',
    'http://acs.bank.example/pa',
    'http://localhost.evil.example/',
    'http://127.0.0.1.evil.example/',
    'https://acs.bank.example@evil.example/',
    'https://user:word@acs.bank.example/',
    '//acs.bank.example/',
    'https:\\\\acs.bank.example',
    'https:acs.bank.example',
    '/application',
    'acs',
  ])('never to %j, neither as bank nor as return address', (address) => {
    expect(refusal({ acsUrl: address })).toBe('unsafeAddress');
    expect(refusal({ termUrl: address })).toBe('unsafeAddress');
  });

  it('nowhere while no bank is allowed', () => {
    expect(challengeRefusal(sound, [])).toBe('unknownBank');
  });
});
