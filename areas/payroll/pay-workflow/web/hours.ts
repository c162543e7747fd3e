// Working hours as people read them: « 6 h 30 ».
import { texts } from '#platform/contract/texts.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
const HOUR = 3_600;
const MINUTE = 60;
export const hoursText = (seconds: number): string => {
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  return t('hours', {
    hours: String(Math.floor(seconds / HOUR)),
    minutes: String(minutes).padStart(2, '0'),
  });
};
