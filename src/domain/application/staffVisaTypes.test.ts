import { expect, test } from 'vitest';
import { staffVisaTypesFor } from './staffVisaTypes.ts';

test.each([
  ['PAK', ['SCHENGEN', 'GBR', 'USA']],
  ['EGY', ['SCHENGEN', 'GBR']],
  ['IND', ['SCHENGEN', 'USA', 'GBR']],
])('staff set the visa country of a document from %s to one of %j', (code, values) => {
  expect(staffVisaTypesFor(code, 'visa')).toEqual(values);
  expect(staffVisaTypesFor(code, 'residence')).toHaveLength(11);
});
