// What a demand is about, beside its words: a figure of pay, a day, an offence, a file, a person.
import { z } from 'zod';
import { Day } from '#platform/contract/day.ts';

const Id = z.number().int().positive();
const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
export const DemandSubject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), person: Id }),
  z.object({ kind: z.literal('day'), person: Id, day: Day }),
  z.object({
    kind: z.literal('value'),
    person: Id,
    month: Month,
    mission: Id,
    code: z.string().min(1).max(40),
  }),
  z.object({ kind: z.literal('offence'), offence: Id }),
  z.object({ kind: z.literal('file'), file: Id }),
]);
export type DemandSubject = z.infer<typeof DemandSubject>;

const numbers = (texts: readonly (string | undefined)[]): number[] => texts.map(Number);
const read: Readonly<Record<string, (parts: readonly string[]) => unknown>> = {
  person: ([person]) => ({ person: Number(person) }),
  day: ([person, day]) => ({ person: Number(person), day }),
  value: ([person, month, mission, ...code]) => ({
    person: Number(person),
    month,
    mission: Number(mission),
    code: code.join('.'),
  }),
  offence: (parts) => ({ offence: numbers(parts)[0] }),
  file: (parts) => ({ file: numbers(parts)[0] }),
};
/** A subject as an address carries it: `value.12.2026-10.34.HSERV`, `day.12.2026-10-06`; null where it is none. */
export const readSubject = (text: string): DemandSubject | null => {
  const [kind = '', ...parts] = text.split('.');
  if (!Object.hasOwn(read, kind)) return null;
  const subject = DemandSubject.safeParse({ kind, ...(read[kind]?.(parts) as object) });
  return subject.success ? subject.data : null;
};
