import { expect, it } from 'vitest';
import { addressBlock, addressBucket, readLimit } from './limits.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('requests of %s are counted under %s', (address, bucket) => {
  expect(addressBucket(address)).toBe(bucket);
});

it.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
])('%s belongs to the block %s', (address, block) => {
  expect(addressBlock(address)).toBe(block);
});

it('the factor multiplies a limit and never makes it zero', () => {
  expect(readLimit('login', 1).max).toBe(30);
  expect(readLimit('login', 2.5).max).toBe(75);
});
