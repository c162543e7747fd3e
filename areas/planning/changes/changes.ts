// What changes on a board, as data. Every gesture (typed, moved, copied, resized, filled, pasted, cleared, undone) is a batch of these.
import { z } from 'zod';
import { NEEDS } from '#engines/right-to-drive/right-to-drive.ts';
import { Day } from '#platform/contract/day.ts';

export const MOST_CHANGES = 5_000;
export const MOST_ABSENCES = 500;
export const GESTURES = [
  'type',
  'edit',
  'clear',
  'move',
  'copy',
  'resize',
  'fill',
  'paste',
  'rotation',
  'week',
  'comment',
  'absence',
  'undo',
  'redo',
  'import',
] as const;
export type Gesture = (typeof GESTURES)[number];
/** Minutes from local midnight; the end may lie after midnight. A plan's break lies in its middle. */
export const Shift = z
  .object({
    /** Among the customer’s: `refusals.ts` knows them. */
    code: z.string().max(20),
    start: z.number().int().min(0).max(1_439),
    end: z.number().int().min(1).max(2_879),
    pause: z.number().int().min(0).max(720),
    /** What the day's circuits ask of their driver; it is judged and not stored. */
    needs: z.array(z.enum(NEEDS)).optional(),
  })
  .refine(
    (s) => s.end > s.start && s.end <= s.start + 1_440,
    'La fin doit suivre le début, de 24 heures au plus',
  )
  .refine((s) => s.pause < s.end - s.start, 'La pause est plus longue que la journée');
export type Shift = z.infer<typeof Shift>;

const Comment = z.string().trim().min(1).max(500).nullable();
const Id = z.number().int().positive();
/** Changes of one group are written together or not at all: the two ends of a move. */
const Group = z.number().int().min(0).optional();
const Half = z.enum(['FULL', 'MORNING', 'AFTERNOON']);

/** `was` is what the person saw: somebody else's change in between is never overwritten. */
export const CellChange = z.object({
  collaboratorId: Id,
  day: Day,
  group: Group,
  shift: z.object({ was: Shift.nullable(), set: Shift.nullable() }).optional(),
  comment: z.object({ was: Comment, set: Comment }).optional(),
});
export type CellChange = z.infer<typeof CellChange>;

const AbsenceCode = z.string().max(20);
/** Minutes from local midnight, of an absence of some hours of one day. */
const Minute = z.number().int().min(0).max(1_440).nullable();
const added = {
  code: AbsenceCode,
  startsOn: Day,
  endsOn: Day,
  firstHalf: Half.default('FULL'),
  lastHalf: Half.default('FULL'),
  fromMinute: Minute.default(null),
  toMinute: Minute.default(null),
  comment: Comment.default(null),
};
const edited = {
  code: AbsenceCode.optional(),
  startsOn: Day.optional(),
  endsOn: Day.optional(),
  firstHalf: Half.optional(),
  lastHalf: Half.optional(),
  fromMinute: Minute.optional(),
  toMinute: Minute.optional(),
  comment: Comment.optional(),
};
/** What the person saw, as `was` of a cell: whoever takes back an older change knows the newest version, and not what came in between. */
const Seen = z
  .object({
    code: z.string(),
    startsOn: z.string(),
    endsOn: z.string(),
    firstHalf: Half,
    lastHalf: Half,
    fromMinute: Minute,
    toMinute: Minute,
  })
  .optional();
const standing = { id: Id, version: z.number().int().min(0), was: Seen };
export const AbsenceChange = z.discriminatedUnion('op', [
  z.object({
    op: z.literal('add'),
    group: Group,
    collaboratorId: Id,
    ...added,
    pending: z.boolean().default(false),
    /** The absence that was removed and comes back: with its comment, its request and its answer. */ restores:
      Id.optional(),
  }),
  z.object({ op: z.literal('edit'), group: Group, ...standing, ...edited }),
  z.object({ op: z.literal('remove'), group: Group, ...standing }),
]);
export type AbsenceChange = z.infer<typeof AbsenceChange>;
/** A day of a person, and an absence, are said once in a batch: which of two would stand is anybody's guess. */
const saidTwice = ({
  cells,
  absences,
}: {
  readonly cells: readonly CellChange[];
  readonly absences: readonly AbsenceChange[];
}): { readonly path: (string | number)[]; readonly message: string }[] => {
  const seen = new Set<string>();
  const again = (key: string): boolean => {
    const isRepeated = seen.has(key);
    seen.add(key);
    return isRepeated;
  };
  return [
    ...cells.flatMap((c, i) =>
      again(`${c.collaboratorId} ${c.day}`)
        ? [{ path: ['cells', i, 'day'], message: 'Ce jour de cette personne figure deux fois' }]
        : [],
    ),
    ...absences.flatMap((a, i) =>
      a.op !== 'add' && again(`absence ${a.id}`)
        ? [{ path: ['absences', i, 'id'], message: 'Cette absence figure deux fois' }]
        : [],
    ),
  ];
};
export const NewAbsences = z.object({ collaborators: z.array(Id).min(1).max(500), ...added });
export const AbsenceEdit = z.object({ ids: z.array(Id).min(1).max(500), values: z.object(edited) });

export const Batch = z
  .object({
    /** Sent twice, written once. */
    batch: z.uuid(),
    gesture: z.enum(GESTURES),
    /** Judges and answers; writes nothing. */
    preview: z.boolean().default(false),
    /** Why a legal limit is passed. Without it nothing is written where one would be. */
    reason: z.string().trim().max(500).default(''),
    cells: z.array(CellChange).max(MOST_CHANGES).default([]),
    absences: z.array(AbsenceChange).max(MOST_ABSENCES).default([]),
  })
  .refine((b) => b.cells.length + b.absences.length > 0, 'Rien à changer')
  .superRefine((b, check) => {
    for (const { path, message } of saidTwice(b)) check.addIssue({ code: 'custom', path, message });
  });
export type Batch = z.infer<typeof Batch>;

export const REFUSALS = [
  'closed',
  'code',
  'no_mission',
  'absence',
  'stale',
  'gone',
  'dates',
  'right',
] as const;
const Refused = z.object({
  kind: z.enum(['cell', 'absence']),
  index: z.number().int(),
  collaboratorId: z.number().int(),
  day: z.string(),
  name: z.string(),
  code: z.enum(REFUSALS),
  message: z.string(),
  /** What stands there now, when somebody else changed it meanwhile, and who. */
  current: z.object({ shift: Shift.nullable(), comment: z.string().nullable() }).optional(),
  by: z.string().nullable().optional(),
});
export type Refused = z.infer<typeof Refused>;

/** Where else a service could go: at another hour, to another driver (`collaboratorId`), or as another circuit (`circuitId`, with its hours). */
const Alternative = z.object({
  kind: z.enum(['later', 'earlier', 'other', 'circuit']),
  code: z.string(),
  start: z.number().int(),
  end: z.number().int(),
  pause: z.number().int(),
  collaboratorId: z.number().int(),
  circuitId: z.number().int().nullable(),
  label: z.string(),
});
export type Alternative = z.infer<typeof Alternative>;
/** A legal limit that the change passes. `minutes` left before the limit: negative when passed. `cost` in euros, an estimate. */
export const LegalWarning = z.object({
  collaboratorId: z.number().int(),
  name: z.string(),
  day: z.string(),
  rule: z.string(),
  label: z.string(),
  article: z.string(),
  minutes: z.number().int().nullable(),
  cost: z.number(),
  message: z.string(),
  alternatives: z.array(Alternative),
});
export type LegalWarning = z.infer<typeof LegalWarning>;

/** What is worth a look and asks for no reason: a wish, a holiday. */
const Remark = z.object({ collaboratorId: z.number().int(), day: z.string(), message: z.string() });
export type Remark = z.infer<typeof Remark>;

export const BatchAnswer = z.object({
  batch: z.string(),
  done: z.number().int(),
  written: z.boolean(),
  reasonNeeded: z.boolean(),
  refused: z.array(Refused),
  warnings: z.array(LegalWarning),
  /** While it is being tried. */
  remarks: z.array(Remark).optional(),
  /** The tightest limit that still holds, for one cell being tried. */
  margin: z.object({ label: z.string(), minutes: z.number().int() }).nullable(),
  /** Rows of absences that were added or changed, by their place in the batch. */
  absences: z.array(
    z.object({ index: z.number().int(), id: z.number().int(), version: z.number().int() }),
  ),
});
export type BatchAnswer = z.infer<typeof BatchAnswer>;

export const sameShift = (a: Shift | null, b: Shift | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.code === b.code &&
    a.start === b.start &&
    a.end === b.end &&
    a.pause === b.pause);
