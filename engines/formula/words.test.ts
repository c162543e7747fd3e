import { expect, it } from 'vitest';
import { plainName } from './words.ts';

it('the English word of a scope stands for the French one before a dot, never alone: alone it is a name of one’s own', () => {
  expect(['Day.Conduite', 'Jour.Conduite', 'Day', 'jour'].map(plainName)).toEqual([
    'jour.conduite',
    'jour.conduite',
    'day',
    'jour',
  ]);
});
