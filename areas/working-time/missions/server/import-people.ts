// People and their missions from a file (a workbook, an HR software): a line is a person, known by the matricule, and one mission, known by its first day.
// Everything goes through the checks of the screens: perimeter, overlaps, closed months; the days concerned are computed again.
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid } from '#platform/server/app-error.ts';
import { changeOf, differencesOf } from '#platform/server/imports/differences.ts';
import { eachLine } from '#platform/server/imports/each-line.ts';
import type { ImportLine } from '#platform/server/imports/fields.ts';
import {
  importKind,
  type ImportCall,
  type ImportLog,
} from '#platform/server/imports/import-kind.ts';
import { onceEach } from '#platform/server/imports/once-each.ts';
import {
  everyMission,
  personForm,
  personName,
  writePerson,
} from '#areas/collaborators/directory/server/api.ts';
import { plainNir } from '#areas/collaborators/directory/contract.ts';
import { agenciesByName, customerOf } from '#areas/organisation/infrastructures/server/api.ts';
import { fr } from '../fr.ts';
import {
  columns,
  contractHours,
  hoursGiven,
  missionOf,
  personOf,
  typeOf,
  withDriverType,
  type Values,
} from './people-columns.ts';
import { isBlank, writeCivil } from './people-civil.ts';
import { sheetRows, type SheetRow } from './people-sheet.ts';
import { undoing, undone } from './people-undo.ts';
import { saveMissions, valuesOf } from './save.ts';

const t = texts(fr);
const NIR_AT = Object.keys(columns).indexOf('nir');
type Columns = typeof columns;
type Line = ImportLine<Columns>;
type Log = ImportLog<Columns>;

/** The refusals of the screen stand at the mission of the line. */
const atMission = (e: unknown): never => {
  if (!(e instanceof AppError) || e.details.length === 0) throw e;
  throw new AppError('invalid', {
    message: e.message,
    details: e.details.map(({ message }) => ({ field: 'startsOn', message })),
  });
};

interface Order {
  readonly line: number;
  readonly id: number;
  readonly infraId: number;
  readonly values: Values & { readonly startsOn: string };
}
const writeMission = async (call: ImportCall, log: Log, o: Order): Promise<void> => {
  const before = await everyMission(call.tx, o.id);
  const was = before.find((m) => m.startsOn === o.values.startsOn);
  const wanted = missionOf(o.values, {
    infraId: o.infraId,
    was: was === undefined ? undefined : valuesOf(was),
  });
  const label = `${o.values.matricule} ${o.values.startsOn}`;
  const row = { line: o.line, label };
  if (was !== undefined) await log.touching('mission', [{ ...row, id: was.id }]);
  await saveMissions({
    ...call,
    params: {},
    query: {},
    files: [],
    refusedFiles: [],
    afterCommit: () => {},
    body: {
      collaboratorId: o.id,
      missions: [...before.filter((m) => m !== was).map(valuesOf), wanted],
      preview: false,
    },
  }).catch(atMission);
  if (was !== undefined) return;
  const old = new Set(before.map((m) => m.id));
  const made = (await everyMission(call.tx, o.id)).filter((m) => !old.has(m.id));
  await log.made(
    'mission',
    made.map((m) => ({ ...row, id: m.id })),
  );
};

type StoredPerson = Awaited<ReturnType<typeof personForm>>;
interface Known {
  /** The row of a mission, and any row of a person. */
  readonly rows: ReadonlyMap<string, SheetRow>;
  readonly agencyOf: (name: string) => number | null;
}
/** What a line says differently; of a person whose mission is new, all that it says. */
const differencesIn = (
  v: Values,
  { rows, agencyOf }: Known,
  { infraId, person }: { readonly infraId: number; readonly person: StoredPerson },
) => {
  const was = rows.get(v.startsOn ? `${v.matricule} ${v.startsOn}` : v.matricule);
  const hours = hoursGiven(v, was === undefined);
  const nir = v.nir && plainNir(v.nir);
  if (was === undefined) {
    const personType = v.personType ?? (String(typeOf(v, person?.form ?? null)) as '1');
    return {
      isNew: true,
      differences: differencesOf(columns, [], { ...v, ...hours, nir, personType }),
    };
  }
  const sameAgency = agencyOf(was.agency) === infraId;
  const agency = sameAgency ? was.agency : v.agency;
  const ofMission = v.startsOn ? {} : { missionType: undefined, endsOn: undefined };
  const says = { ...v, nir, agency, ...hours, ...ofMission };
  return { isNew: false, differences: differencesOf(columns, was.cells, says) };
};

interface Writing {
  readonly customerId: number;
  readonly log: Log;
  readonly sheet: Known;
}
/** The person as the line has them, and who it is. */
const writeWho = async (
  call: ImportCall,
  { log, sheet }: Writing,
  {
    line,
    infraId,
    values: v,
    person,
  }: Omit<Order, 'id' | 'values'> & { readonly values: Values; readonly person: StoredPerson },
): Promise<number> => {
  const last = sheet.rows.get(v.matricule)?.startsOn ?? '';
  const isLatest = !v.startsOn || v.startsOn >= last;
  const form = personOf(v, { infraId, was: person?.form ?? null, isLatest });
  const row = { line, label: `${v.matricule} ${v.lastName}` };
  if (person === null) {
    const { id } = await writePerson(call, 0, form);
    await log.made('collaborator', [{ ...row, id }]);
    return id;
  }
  await log.touching('collaborator', [{ ...row, id: person.id }]);
  const isSame = JSON.stringify(form) === JSON.stringify(person.form);
  if (!isSame) await writePerson(call, person.id, form);
  return person.id;
};
/** What is wrong with a line, all of it: each piece is judged even where another was refused. */
const judgeAll = (...pieces: (() => unknown)[]): void => {
  const details = pieces.flatMap((piece) => {
    try {
      piece();
      return [];
    } catch (e) {
      if (!(e instanceof AppError) || e.details.length === 0) throw e;
      return e.details;
    }
  });
  if (details.length > 0) throw new AppError('invalid', { details });
};

const writeLine = async (call: ImportCall, writing: Writing, one: Line): Promise<void> => {
  const { line } = one;
  const infraId = writing.sheet.agencyOf(one.values.agency ?? '');
  const person = await personForm(call, writing.customerId, one.values.matricule);
  const v = withDriverType(one.values, person?.form ?? null);
  if (person !== null && !person.isSeen) throw invalid({ matricule: fr.outOfSight });
  judgeAll(
    () => {
      if (infraId === null) throw invalid({ agency: fr.agencyWrong });
    },
    () => {
      if (!v.startsOn && (v.endsOn || v.contractNumber))
        throw invalid({ startsOn: fr.missionStart });
    },
    () => personOf(v, { infraId: infraId ?? 1, was: person?.form ?? null, isLatest: true }),
    () => contractHours(v, undefined),
  );
  if (infraId === null) return;
  const { isNew, differences } = differencesIn(v, writing.sheet, { infraId, person });
  if (!isNew && differences.length === 0) return;
  const id = await writeWho(call, writing, { line, infraId, values: v, person });
  if (v.startsOn) {
    const values = { ...v, startsOn: v.startsOn };
    await writeMission(call, writing.log, { line, id, infraId, values });
  }
  const lacking = await writeCivil(call, writing.log, {
    person: { id, customerId: writing.customerId, infraId, matricule: v.matricule },
    line,
    values: v,
  });
  if (v.cardNumber && !v.cardExpiresOn) lacking.push(columns.cardExpiresOn.label);
  if (v.driverType !== one.values.driverType) lacking.push(fr.assumedDriverType);
  writing.log.tell({
    ...changeOf(line, `${personName(v)} · ${v.matricule}`, differences),
    what: isNew ? 'created' : 'changed',
    ...(lacking.length === 0 ? {} : { warning: t('incomplete', { fields: lacking.join(', ') }) }),
  });
};

/** Spreadsheets make 102 of 00102: where matricules have leading zeros, all of one length, a shorter number is one of them. */
const paddedBy = (matricules: readonly string[]): ((matricule: string) => string) => {
  const all = new Set(matricules);
  const lengths = new Set(matricules.filter((m) => /^0\d+$/.test(m)).map((m) => m.length));
  const [length = 0, another] = lengths;
  return (matricule) =>
    another === undefined && /^[1-9]\d*$/.test(matricule) && !all.has(matricule)
      ? matricule.padStart(length, '0')
      : matricule;
};

export const peopleImport = importKind<Columns>({
  kind: 'missions.people',
  title: fr.importTitle,
  may: 'collaborator.write',
  tables: ['collaborator', 'mission', 'civil_record'],
  judgesFaulty: true,
  fields: columns,
  customer: customerOf,
  // Social security numbers do not leave with the sheet.
  rows: async (call, customerId) =>
    (await sheetRows(call, customerId)).map(({ cells }) =>
      cells.map((cell, i) => (i === NIR_AT ? null : cell)),
    ),
  apply: async (call, customerId, lines, log) => {
    const rows = await sheetRows(call, customerId);
    const sheet: Known = {
      agencyOf: await agenciesByName(call, customerId),
      rows: new Map(rows.flatMap((r) => [[r.matricule, r] as const, [r.key, r] as const])),
    };
    const named = lines.filter(({ values }) => !isBlank(values.matricule));
    const pad = paddedBy([
      ...rows.map(({ matricule }) => matricule),
      ...named.map(({ values }) => values.matricule).filter((m) => m.startsWith('0')),
    ]);
    const once = onceEach(
      named.map((one) => ({
        ...one,
        values: { ...one.values, matricule: pad(one.values.matricule) },
      })),
      ({ values }) => `${values.matricule} ${values.startsOn ?? ''}`,
      ({ line }, before) => log.problem(line, 'startsOn', t('sameMission', { line: before })),
    );
    // A mission that begins the day after another is refused until that one has its end: the order of the lines is the file's.
    await eachLine({ tx: call.tx, lines: once, log, again: true }, (one) =>
      writeLine(call, { customerId, log, sheet }, one),
    );
  },
  undoing,
  undone,
});
