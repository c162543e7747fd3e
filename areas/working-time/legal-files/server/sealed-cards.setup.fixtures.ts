// Driver cards with signatures, for tests.
import { seal1, seal2 } from '#engines/tachograph/cases/test-hierarchy.ts';
import { encodeDriverCard, type CardSeals } from '#engines/tachograph/encode-driver-card.ts';
import { cardContent, type MadeCard } from './cards.fixtures.ts';

/** Signed by a hierarchy of our own; `altered`: the bytes of its second generation are not those that were signed. */
const seals = (altered: boolean): CardSeals => {
  const second = seal2(17, 'prime256v1').seal;
  return {
    first: seal1(1).seal,
    second: { ...second, sign: (data) => second.sign(altered ? new Uint8Array(1) : data) },
  };
};

/** A card of both generations whose signatures nobody vouches for (`intact`), or are wrong (`altered`). */
export const sealedCardFile = (state: 'intact' | 'altered', made: MadeCard): Uint8Array => {
  const card = cardContent(made);
  const content = { ...card, version: 1 as const, vehicleUnits: [], gnssPlaces: [] };
  return encodeDriverCard({ ...card, second: content }, seals(state === 'altered'));
};
