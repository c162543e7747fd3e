import * as fc from 'fast-check';
import type { CardCalibration } from '../body-cards.ts';
import type { BodyApplicationContent, BodyCardContent } from '../encode-body-card.ts';
import { byte, cardNumber, code, instant, kilometres, maybeInstant, nation, personName, serial, vehicle } from './fields.ts';

/** Generated workshop, control and company cards whose content survives encoding unchanged. */
const word16 = fc.integer({ min: 0, max: 0xffff });
const calibration = (generation: 1 | 2): fc.Arbitrary<CardCalibration> => fc.record({
  purpose: byte(7), vin: code(17), vehicle, w: word16, k: word16, l: word16, tyreSize: code(15), authorisedSpeed: byte(), oldOdometer: kilometres, newOdometer: kilometres,
  oldTime: maybeInstant, newTime: instant, nextCalibration: maybeInstant, vuPartNumber: code(16), vuSerialNumber: serial, sensorSerialNumber: serial,
  second: generation === 1 ? fc.constant(null) : fc.record({
    gnss: serial, remoteCommunication: serial, ability: byte(1), seals: fc.array(fc.record({ equipment: byte(), manufacturer: code(2), identifier: code(8) }), { maxLength: 5 }),
  }),
});
const activity = (generation: 1 | 2) => fc.record({ type: byte(31), time: instant, card: cardNumber(generation), vehicle, periodBegin: maybeInstant, periodEnd: maybeInstant });

const applicationOf = (kind: BodyCardContent['kind'], generation: 1 | 2): fc.Arbitrary<BodyApplicationContent> => (kind === 'workshop'
  ? fc.record({
    calibrations: fc.array(calibration(generation), { maxLength: 12 }), calibrationsSinceDownload: word16,
    additions: fc.array(fc.record({ oldTime: fc.oneof(instant), vin: code(17), loadType: byte(2), country: nation, countrySetAt: maybeInstant }), { maxLength: 8 }),
  })
  : fc.record({ activities: fc.array(activity(generation), { maxLength: 30 }) }));

const identificationOf = (kind: BodyCardContent['kind']) => fc.record({
  issuingNation: nation, cardNumber: code(16), authority: personName, issuedAt: maybeInstant, validFrom: maybeInstant, expiresAt: maybeInstant, bodyName: personName, bodyAddress: personName,
  holder: kind === 'company' ? fc.constant(null) : fc.record({ surname: personName, firstNames: personName }), language: fc.constantFrom('fr', 'de', 'es'),
});

export const bodyCardOf = (kind: BodyCardContent['kind']): fc.Arbitrary<BodyCardContent> => fc.record({
  kind: fc.constant(kind), identification: identificationOf(kind), first: fc.option(applicationOf(kind, 1)),
  second: fc.option(fc.constantFrom<1 | 2>(1, 2).chain((version) => applicationOf(kind, 2).map((application) => ({ ...application, version })))),
}).filter(({ first, second }) => first !== null || second !== null);

export const bodyCard = fc.constantFrom<BodyCardContent['kind']>('workshop', 'control', 'company').chain(bodyCardOf);
