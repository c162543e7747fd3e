// Names as other systems write them: compared by one fold, replaced by one table, never shortened.
import { describe, expect, it } from 'vitest';
import { writable } from './encodings.ts';
import { foldName, lookAlike } from './look-alikes.ts';
import { latin1 } from '../dsn/write.ts';

describe('a name', () => {
  it.each([
    ['Œuvrard', 'OEUVRARD'],
    ['Jean\u2011Noël', 'JEAN-NOEL'],
    ['D\u2019Arc', "D'ARC"],
    ['D\u02BCArc', "d'arc"],
    ['Le\u00A0Goff', 'LE GOFF'],
    ['Le\u202FGoff ', 'le  goff'],
    ['Weiß', 'WEISS'],
    ['Łukasz Øster', 'lukasz oster'],
    ['Zoe\u0308', 'ZOË'],
    ['Jean\u00ADPierre', 'Jean-Pierre'],
    ['Jean\u200BPierre', 'JeanPierre'],
  ])('%j is %j wherever names are compared', (one, other) => {
    expect(foldName(one)).toBe(foldName(other));
  });
  it.each([
    ['Jean Noël', 'Jean-Noël'],
    ['Darc', "D'Arc"],
    ['Martín', 'Marten'],
  ])('%j is not %j', (one, other) => expect(foldName(one)).not.toBe(foldName(other)));
});

describe('a text in ISO-8859-1, ISO-8859-15 or Windows-1252', () => {
  it.each([
    ['Jean\u2010Pierre', 'Jean-Pierre'],
    ['Jean\u2011Noël', 'Jean-Noël'],
    ['Le\u202FGoff', 'Le Goff'],
    ['Le\u2009Goff', 'Le Goff'],
    ['D\u02BCArc', "D'Arc"],
    ['Şahin Čapek', 'Sahin Capek'],
    ['Łukasz', 'Lukasz'],
  ])('%j is written %j', (text, expected) => {
    expect(latin1(text)).toBe(expected);
    expect(writable(text, 'iso-8859-15').replace('Č', 'C')).toBe(expected);
    expect(writable(text, 'windows-1252')).toBe(expected);
  });
  it('keeps what has no look-alike, to be refused by name', () => {
    expect(lookAlike('李')).toBeNull();
    expect(latin1('李 Wei')).toBe('李 Wei');
  });
});
