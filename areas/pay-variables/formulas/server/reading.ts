// A formula as its screen shows it, and what the editor works with.
import { sql } from 'kysely';
import { checkFormula } from '#engines/formula/formula.ts';
import { namesRead } from '#engines/formula/check.ts';
import { impactOf } from '#engines/formula/dependencies.ts';
import { keyedName, lookupOf } from '#engines/formula/vocabulary.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import {
  payConfiguration,
  visibleFormula,
  vocabularyOf,
} from '#areas/pay-variables/headings/server/api.ts';
import { customerOf, customerOrNull } from '#areas/organisation/infrastructures/server/api.ts';
import { userRows } from '#areas/organisation/users/server/table.ts';
import type { Formula, formulas, FormulaVersion } from '../contract.ts';
import type { FormulaDetails } from '../details.ts';
import { say } from '../fr.ts';
import { runTests } from '../run-tests.ts';
import { around, type Call } from './formulas.ts';
import {
  type FormulaTables,
  formulaVersionRows,
} from '#areas/pay-variables/headings/server/table.ts';

const v = formulaVersionRows('v');
const [author, publisher] = [userRows('author'), userRows('publisher')];
const versionsOf = async (call: Call, id: number): Promise<FormulaVersion[]> => {
  const rows = await call.tx.run<
    Omit<FormulaVersion, 'inForce'>
  >`select ${v.id} as id, ${v.number} as number, ${v.status} as status, ${v.text} as text, ${v.since}::text as since, ${v.note} as note, ${author.name} as by, iso(${v.writtenAt}) as at,
      ${publisher.name} as "publishedBy", iso(${v.publishedAt}) as "publishedAt"
    from ${v.rows} left join ${author.rows} on ${author.id} = ${v.writtenBy} left join ${publisher.rows} on ${publisher.id} = ${v.publishedBy} where ${v.formula} = ${id} order by (${v.status} = 'draft') desc, ${v.since} desc, ${v.number} desc`;
  const today = todayIn(call.now);
  const counts = rows.find(({ since }) => since !== null && since <= today);
  return rows.map((row) => ({ ...row, inForce: row === counts }));
};

export const loadFormula = async (call: HandlerCall<typeof formulas.load>): Promise<Formula> => {
  const r = await visibleFormula(call, call.params.id);
  const [versions, { headings, vocabulary }] = [
    await versionsOf(call, r.id),
    await around(call, r.customer_id),
  ];
  const text = versions[0]?.text ?? '';
  return {
    id: r.id,
    code: r.code,
    label: r.label,
    unit: r.unit,
    description: r.description,
    status: r.status,
    updatedAt: r.updated_at,
    version: r.version,
    text,
    tests: r.tests,
    outcomes: runTests(text, r.tests, vocabulary),
    versions,
    usedBy: headings
      .filter((h) => h.formulaId === r.id)
      .map(({ id, code, label, active }) => ({ id, code, label, active })),
  };
};

/** Parameters and thresholds as they are today, for completion and new test cases. */
export const listDetail = async (
  call: HandlerCall<typeof formulas.listDetail>,
): Promise<FormulaDetails> => {
  const customerId =
    call.query.formula === undefined
      ? await customerOrNull(call)
      : (await visibleFormula(call, call.query.formula)).customer_id;
  // The provider's staff before they have chosen a customer: the language alone.
  if (customerId === null)
    return {
      formulas: [],
      headings: [],
      parameters: [],
      vocabulary: vocabularyOf({ headings: [], parameters: [] }),
    };
  const { headings, vocabulary } = await around(call, customerId);
  const { parameters } = await payConfiguration(call.tx, customerId, todayIn(call.now));
  const rows = await tables<FormulaTables>(call)
    .selectFrom('formula as f')
    .select(['f.id', 'f.code', 'f.label', 'f.unit', 'f.status'])
    .select(
      sql<string>`(select ${v.text} from ${v.rows} where ${v.formula} = f.id order by (${v.status} = 'published') desc, ${v.since} desc, ${v.number} desc limit 1)`.as(
        'text',
      ),
    )
    .where('f.customer_id', '=', customerId)
    .orderBy('f.code')
    .execute();
  const name = (code: string): string => keyedName({ of: 'rubrique', key: code, field: null });
  const dependents = headings.map((h) => ({
    name: name(h.code),
    needs: namesRead(checkFormula(h.formula, vocabulary).references),
  }));
  return {
    headings,
    vocabulary,
    parameters: parameters.map((p) => ({
      name: keyedName({
        of: p.kind === 'threshold' ? 'seuil' : 'parametre',
        key: p.name,
        field: null,
      }),
      value: p.value,
    })),
    formulas: rows.map((f) => {
      const usedBy = headings.filter((h) => h.formulaId === f.id).map((h) => h.code);
      return {
        ...f,
        uses: namesRead(checkFormula(f.text, vocabulary).references),
        usedBy,
        reaches: impactOf(usedBy.map(name), dependents).map((i) => i.name),
      };
    }),
  };
};

/** One name, alone: what it counts, or the nearest one. */
export const validateAttribute = async (call: HandlerCall<typeof formulas.validateAttribute>) => {
  const { vocabulary } = await around(call, await customerOf(call));
  const lookup = lookupOf(vocabulary);
  const { attribute: name } = call.body;
  const attribute = lookup.attribute(name);
  if (attribute !== undefined)
    return { ok: true, unit: attribute.unit, doc: attribute.doc, message: null, suggestion: null };
  const {
    references: [first],
    errors,
  } = checkFormula(name, vocabulary);
  const keyed =
    first?.kind === 'keyed' && first.from === 0 && first.to === name.length
      ? lookup.keyed(first)
      : undefined;
  if (keyed !== undefined)
    return { ok: true, unit: keyed.unit, doc: keyed.doc, message: null, suggestion: null };
  const suggestion = errors[0]?.suggestion ?? lookup.nearestAttribute(name);
  return {
    ok: false,
    unit: 'unknown',
    doc: '',
    message:
      first?.kind === 'keyed' && errors[0] !== undefined
        ? errors[0].message
        : say.unknownName(name, suggestion),
    suggestion,
  };
};
