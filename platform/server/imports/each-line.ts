// Line by line: a refusal concerns its line, and the others are still looked at.
import { AppError } from '../app-error.ts';
import type { Tx } from '../call.ts';
import { asAppError } from '../http/errors.ts';
import type { ImportFields, ImportLine } from './fields.ts';
import { fr } from './fr.ts';
import type { ImportLog } from './import-kind.ts';

/** The refusal of one line (what a key of the database refuses too), or null when it was done. */
const attempt = async (tx: Tx, work: () => Promise<void>): Promise<AppError | null> => {
  await tx.run`savepoint import_line`;
  try {
    await work();
  } catch (e) {
    const refusal = asAppError(e);
    if (refusal.status >= 500) throw e;
    await tx.run`rollback to savepoint import_line`;
    await tx.run`release savepoint import_line`;
    return refusal;
  }
  await tx.run`release savepoint import_line`;
  return null;
};
/** Takes back what a line did that was only judged: its fault is told already. */
const judged = new AppError('invalid');
const logRefusal = <F extends ImportFields>(
  log: ImportLog<F>,
  line: number,
  refusal: AppError,
): void => {
  if (refusal.details.length === 0) log.problem(line, fr.field, refusal.message);
  for (const d of refusal.details) log.problem(line, d.field ?? fr.field, d.message);
};

interface EachLine<F extends ImportFields> {
  readonly tx: Tx;
  readonly lines: readonly ImportLine<F>[];
  readonly log: ImportLog<F>;
  readonly again?: boolean;
}
/**
 * Does `work` for every line in a savepoint; an `AppError` becomes the line's problems, its `details` under the fields of the same names.
 * With `again`, what was refused is tried again after the rest, as long as that helps: lines may need one another in any order. `work`
 * must write to the log last: what it wrote before a refusal stays.
 */
export const eachLine = async <F extends ImportFields>(
  { tx, lines, log, again = false }: EachLine<F>,
  work: (line: ImportLine<F>) => Promise<void>,
): Promise<void> => {
  let waiting = lines;
  for (;;) {
    const refused: [ImportLine<F>, AppError][] = [];
    for (const line of waiting) {
      const refusal = await attempt(tx, async () => {
        await work(line);
        if (line.isFaulty === true) throw judged;
      });
      if (refusal !== null && refusal !== judged) refused.push([line, refusal]);
    }
    if (refused.length === 0) return;
    if (!again || refused.length === waiting.length)
      return refused.forEach(([{ line }, refusal]) => logRefusal(log, line, refusal));
    waiting = refused.map(([line]) => line);
  }
};
