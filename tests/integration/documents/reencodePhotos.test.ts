import { expect, it } from 'vitest';
import { reencodePhotos } from '../../../src/server/documents/reencodePhotos.ts';
import { hugePng, phonePhoto } from '../../support/images.ts';

it('answers for each photo in its place, also when one between them is refused', async () => {
  const sound = await phonePhoto();
  const answers = await reencodePhotos([sound, Buffer.from('text'), hugePng(7000), sound]);
  expect(
    answers.map((answer) => ('fault' in answer ? answer.fault : answer.jpeg.subarray(0, 2).toString('hex'))),
  ).toEqual(['ffd8', 'unreadable', 'tooManyPixels', 'ffd8']);
});

it('reads nothing but JPEG, PNG and WebP, whatever else the library knows', async () => {
  const others = [
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    'GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;',
  ];
  const answers = await reencodePhotos(others.map((text) => Buffer.from(text, 'latin1')));
  expect(answers).toEqual([{ fault: 'unreadable' }, { fault: 'unreadable' }]);
});

it('says nothing about a photo that was not read in time', async () => {
  const late = reencodePhotos([await phonePhoto()], { timeLimitMs: 0 });
  await expect(late).rejects.toMatchObject({ status: 503, code: 'serviceUnavailable' });
});
