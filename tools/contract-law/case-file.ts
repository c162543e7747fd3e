// Described contracts, as JSON: each is checked, so that a wrong one names its case and field.
import { z } from 'zod';
import { lastDayOfDelivery } from '#engines/contract-law/delivery.ts';
import { readPrecarity } from '#engines/contract-law/precarity.ts';
import { readTerm } from '#engines/contract-law/terms.ts';
import { readTrial } from '#engines/contract-law/trial.ts';
import { readWaiting } from '#engines/contract-law/waiting-period.ts';
import { deliveryFacts, precarityFacts, termFacts, trialFacts, waitingFacts } from './facts.ts';
import { fr } from './fr.ts';

const id = z.string();
const Case = z.discriminatedUnion('kind', [
  z.object({ id, kind: z.literal('cdd-term'), facts: termFacts }),
  z.object({ id, kind: z.literal('temporary-term'), facts: termFacts }),
  z.object({ id, kind: z.literal('waiting-period'), facts: waitingFacts }),
  z.object({ id, kind: z.literal('delivery'), facts: deliveryFacts }),
  z.object({ id, kind: z.literal('trial'), facts: trialFacts }),
  z.object({ id, kind: z.literal('precarity'), facts: precarityFacts }),
]);
type LawCase = z.infer<typeof Case>;
type Answers = Readonly<Record<string, string | number | boolean | null>>;

const answersOf = ({ kind, facts }: LawCase): Answers => {
  switch (kind) {
    case 'cdd-term':
      return { ...readTerm({ type: 'cdd', ...facts }) };
    case 'temporary-term':
      return { ...readTerm({ type: 'temporary', ...facts }) };
    case 'waiting-period':
      return { ...readWaiting(facts) };
    case 'delivery':
      return { lastDay: lastDayOfDelivery(facts.firstDay, facts.region) };
    case 'trial':
      return { ...readTrial(facts) };
    case 'precarity':
      return { ...readPrecarity(facts) };
  }
};

export type LawLine =
  | { readonly id: string; readonly answers: Answers }
  | { readonly id: string; readonly error: string };
const { localeError } = z.locales.fr();

/** What the command prints of one case. */
export const lawLine = (raw: unknown): LawLine => {
  const name = z.object({ id }).safeParse(raw).data?.id ?? '';
  const read = Case.safeParse(raw, { error: localeError });
  if (read.success) {
    const answers = answersOf(read.data);
    if (answers['nextFirstDay'] !== null) return { id: name, answers };
    return { id: name, error: fr.inCase(name, 'facts.closures', fr.neverOpen) };
  }
  const [issue] = read.error.issues;
  const field = issue?.path.join('.') ?? '';
  return { id: name, error: fr.inCase(name, field, issue?.message ?? '') };
};
