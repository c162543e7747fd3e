import { expect, it } from 'vitest';
import { NO_TIMES } from '../rules.ts';
import { readTimes, typedTimes } from './typed-times.ts';

it('reads times of the clock, those after midnight as of the day after, and writes them back', () => {
  const typed = {
    serviceStart: '21:00',
    breakStart: '00:30',
    breakEnd: '01:00',
    serviceEnd: '05:15',
  };
  const read = { serviceStart: 1260, breakStart: 1470, breakEnd: 1500, serviceEnd: 1755 };
  expect(readTimes(typed)).toEqual(read);
  expect(typedTimes(read)).toEqual(typed);
});
it('takes a field that is empty or half typed as no time', () => {
  const none = { serviceStart: '', breakStart: '8', breakEnd: '--:--', serviceEnd: '' };
  expect(readTimes(none)).toEqual(NO_TIMES);
  expect(typedTimes(NO_TIMES)).toEqual({
    serviceStart: '',
    breakStart: '',
    breakEnd: '',
    serviceEnd: '',
  });
});
