// What the gate answers, read leniently: an element alone or in an array, keys in any case. Pure.
import type { GateReturn } from './gate.ts';

const FLOW = /(?:"id_?flux"\s*:\s*"|<idflux>)([\w.-]{1,50})["<]/i;
/** The flow that a receipt of deposit names. */
export const flowIn = (receipt: string): string | null => FLOW.exec(receipt)?.[1] ?? null;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const many = (value: unknown): readonly Fields[] =>
  (Array.isArray(value) ? value : [value]).filter(isFields);
const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** All `flux` of an answer, wherever they stand. */
const fluxOf = (answer: unknown): readonly Fields[] => {
  if (!isFields(answer)) return [];
  return Object.entries(answer).flatMap(([name, value]) =>
    name === 'flux' ? many(value) : many(value).flatMap(fluxOf),
  );
};
export const flowsIn = (answer: unknown): string[] =>
  fluxOf(answer)
    .map(({ id }) => text(id))
    .filter((id) => id !== '');

export const returnsIn = (answer: unknown, flow: string): GateReturn[] =>
  fluxOf(answer)
    .filter(({ id }) => text(id) === flow)
    .flatMap(({ retour }) => many(retour))
    .map((each) => ({
      nature: text(each['nature']),
      status: text(each['statut']),
      organisation: text(each['ops']),
      publishedAt: text(each['publication']) || null,
      url: text(each['url']) || null,
    }))
    .filter(({ nature }) => nature !== '');
