import { bodyCardGeneration, reportBodyCardGenerations } from './report-body-card.ts';
import { cardGeneration, reportCardGenerations } from './report-card.ts';
import { iso } from './report-fields.ts';
import { reportVehicleUnit } from './report-vehicle-unit.ts';
import type { CardFile, TachographFile } from './tachograph.ts';

/**
 * A decoded file as plain values, for integrators and for comparison with other decoders: what the command line prints.
 * `generations` for cards, `vu` for vehicle units; both where cards were downloaded through the unit.
 */
export function reportFile(file: TachographFile) {
  if (file.kind === 'unrecognised') return { kind: 'unrecognised', generation: null };
  if (file.kind !== 'vehicle-unit') return reportCard(file);
  return {
    kind: 'vu',
    generation: file.vehicleUnit.generation,
    vu: reportVehicleUnit(file.vehicleUnit),
    ...(file.cards.length === 0 ? {} : { cards: file.cards.map(reportCard) }),
  };
}

function reportCard(file: CardFile) {
  if (file.kind === 'driver-card')
    return {
      kind: 'card',
      generation: cardGeneration(file.card),
      generations: reportCardGenerations(file.card),
    };
  const { identification: held } = file;
  return {
    kind: 'card',
    cardType: file.cardType,
    generation: bodyCardGeneration(file.card) || null,
    generations: reportBodyCardGenerations(file.card),
    identification: held && {
      ...held,
      issuedAt: undefined,
      validFrom: undefined,
      expiresAt: undefined,
      issueDate: iso(held.issuedAt),
      validityBegin: iso(held.validFrom),
      expiryDate: iso(held.expiresAt),
    },
  };
}
