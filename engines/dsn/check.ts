// Reads a DSN file in pieces and says what is wrong with it: characters and lines, place and number of blocks, each rubric, then the
// rules between rubrics. Memory does not grow with the number of individuals.
import { assembler, type Place } from './assemble.ts';
import { childrenOf, lineOf, valueOf, type Block } from './block.ts';
import { checkRubrics } from './check-rubric.ts';
import { findingList, type Finding } from './finding.ts';
import { individual as individualTexts, structure } from './fr.ts';
import { lineReader } from './lines.ts';
import { normFor, type NormSource } from './norm.ts';
import { checkPresence } from './presence.ts';
import { checkSend, checkWorkplaces } from './check-send.ts';
import { contractRules, contractsTogetherRules } from './rules/contract-rules.ts';
import { companyRules } from './rules/company-rules.ts';
import { contributionRules } from './rules/contribution-rules.ts';
import { declarationRules } from './rules/declaration-rules.ts';
import { affiliationRules, endRules, stopRules } from './rules/event-rules.ts';
import { individualRules } from './rules/individual-rules.ts';
import {
  checkContractReferences,
  paymentRules,
  paymentsTogetherRules,
  periodRules,
} from './rules/payment-rules.ts';
import { applyRules } from './rules/rule.ts';
import { newTraces, type DeclarationFacts, type IndividualTraces } from './subject.ts';

export interface DsnReport {
  /** What the file says (S10.G00.00.006), `P26V01`; null where it says nothing. */
  readonly norm: string | null;
  /** The table that it was read with. */
  readonly readWith: string;
  /** Nature and type of the first declaration; null where there is none. */
  readonly nature: string | null;
  readonly type: string | null;
  /** No blocking finding. */
  readonly valid: boolean;
  readonly findings: readonly Finding[];
  readonly lines: number;
  readonly declarations: number;
  readonly individuals: number;
}
export interface DsnChecker {
  /** The next piece of the file, decoded as ISO-8859-1 (one character a byte), cut anywhere. */
  push(text: string): void;
  end(): DsnReport;
}
export interface CheckOptions {
  /** Each individual with everything under it, and the declaration it stands in (company included) as far as it was read. */
  readonly onIndividual?: (individual: Block, declaration: Block) => void;
  /** Tables beside those here; without it, only those. */
  readonly norms?: NormSource;
}

const contractPlain = [...contractRules, ...stopRules, ...endRules, ...affiliationRules];
const paymentPlain = [...paymentRules, ...periodRules, ...contributionRules];
const individualPlain = [...individualRules, ...contractsTogetherRules, ...paymentsTogetherRules];

export const dsnChecker = (options: CheckOptions = {}): DsnChecker => new Checker(options);
/** The whole of a file at once. */
export const checkDsn = (text: string, options: CheckOptions = {}): DsnReport => {
  const checker = dsnChecker(options);
  checker.push(text);
  return checker.end();
};

const nameOf = (individual: Block): string =>
  [valueOf(individual, '003') ?? valueOf(individual, '002'), valueOf(individual, '004')]
    .filter((part) => part !== undefined)
    .join(' ');
const valuesByLine = (block: Block): ReadonlyMap<number, string> => {
  const values = new Map<number, string>();
  const walk = ({ rubrics, children }: Block): void => {
    for (const { line, value } of rubrics) values.set(line, value);
    for (const child of children) walk(child);
  };
  walk(block);
  return values;
};

class Checker implements DsnChecker {
  readonly #findings = findingList((count) => structure.omitted(count));
  readonly #options: CheckOptions;
  readonly #norms: NormSource;
  readonly #reader;
  readonly #assembler;
  #traces: IndividualTraces = newTraces();
  #facts: DeclarationFacts | undefined;
  #norm: string | null = null;
  #nature: string | null = null;
  #type: string | null = null;
  #lines = 0;
  #sends = 0;
  #declarations = 0;
  #individuals = 0;
  /** A copy for one organism: what is not for it was left out. */
  #redistributed = false;

  constructor(options: CheckOptions) {
    this.#options = options;
    this.#norms = options.norms ?? normFor;
    this.#assembler = assembler(
      {
        report: (finding) => this.#findings.add(finding),
        onBlock: (block, place, norm) => {
          this.#report(checkRubrics(block, norm));
          this.#reportMissing(checkPresence(block, { norm: norm.norm, nature: natureOf(place) }));
        },
        onIndividual: (block, place, orphan) => this.#takeIndividual(block, place, orphan),
        onDeclaration: (declaration, place) => this.#takeDeclaration(declaration, place),
        onSend: (send, lines) => this.#takeSend(send, lines),
        onTechnical: () => {
          this.#redistributed = true;
        },
      },
      this.#norms,
    );
    this.#reader = lineReader({
      onRubric: (line) => {
        this.#lines++;
        this.#assembler.countLine();
        this.#assembler.add(line);
      },
      onMalformed: (line, text) => {
        this.#lines++;
        if (text.trim() === '') return;
        this.#assembler.countLine();
        this.#atFile(line, 'FORMAT-LINE', structure.malformed(text));
      },
      onForeignCharacter: (line, kind) => this.#atFile(line, 'FORMAT-CHARSET', structure[kind]),
      onTooLong: (line, length) => this.#atFile(line, 'FORMAT-LENGTH', structure.tooLong(length)),
    });
  }

  push(text: string): void {
    this.#reader.push(text);
  }

  end(): DsnReport {
    this.#reader.end();
    this.#assembler.end();
    if (this.#sends === 0) this.#atFile(1, 'FORMAT-FILE', structure.notADsn);
    const { norm } = this.#norms(this.#norm);
    return {
      norm: this.#norm,
      readWith: norm.version,
      nature: this.#nature,
      type: this.#type,
      valid: this.#findings.isValid(),
      findings: this.#findings.all(),
      lines: this.#lines,
      declarations: this.#declarations,
      individuals: this.#individuals,
    };
  }

  #report(findings: readonly Finding[]): void {
    for (const finding of findings) this.#findings.add(finding);
  }
  #reportMissing(findings: readonly Finding[]): void {
    for (const finding of findings)
      this.#findings.add(this.#redistributed ? { ...finding, severity: 'warning' } : finding);
  }
  #atFile(line: number, code: string, message: string): void {
    this.#findings.add({ line, rubric: 'file', code, severity: 'blocking', message });
  }

  #takeIndividual(individual: Block, place: Place, orphan: boolean): void {
    this.#checkIndividual(individual, place, orphan);
    const person = nameOf(individual);
    let values: ReadonlyMap<number, string> | undefined;
    this.#findings.complete(individual.line, (line) => {
      values ??= valuesByLine(individual);
      const value = values.get(line);
      return { person, ...(value === undefined ? {} : { value }) };
    });
  }

  #checkIndividual(individual: Block, place: Place, orphan: boolean): void {
    this.#individuals++;
    const isEmployee = individual.id === 'S21.G00.30';
    if (isEmployee) this.#traces.employees++;
    else this.#traces.nonEmployees++;
    if (place.declaration) this.#options.onIndividual?.(individual, place.declaration);
    this.#traceIdentity(individual, isEmployee ? '020' : '021');
    if (orphan || !isEmployee || !place.declaration) return;
    this.#traceWorkplaces(individual);
    this.#facts ??= factsOf(place.declaration, place.send, this.#norms);
    const facts = this.#facts;
    this.#report(applyRules(individualPlain, { individual, facts }));
    this.#report(checkContractReferences(individual));
    for (const contract of childrenOf(individual, 'S21.G00.40'))
      this.#report(applyRules(contractPlain, { contract, individual, facts }));
    for (const payment of childrenOf(individual, 'S21.G00.50'))
      this.#report(applyRules(paymentPlain, { payment, individual, facts }));
  }

  /** NIR and NTT are unique in a declaration. */
  #traceIdentity(individual: Block, temporary: string): void {
    const controls = [
      { number: '001', code: individual.id === 'S21.G00.30' ? 'CCH-14' : 'CCH-13' },
      { number: temporary, code: 'CCH-14' },
    ];
    for (const { number, code } of controls) {
      const identity = valueOf(individual, number);
      if (identity === undefined) continue;
      const first = this.#traces.identities.get(identity);
      const line = lineOf(individual, number);
      if (first === undefined) this.#traces.identities.set(identity, line);
      else
        this.#findings.add({
          line,
          rubric: `${individual.id}.${number}`,
          code,
          severity: 'blocking',
          message: individualTexts.twice(first),
        });
    }
  }

  #traceWorkplaces(individual: Block): void {
    for (const contract of childrenOf(individual, 'S21.G00.40'))
      for (const number of ['019', '046']) {
        const id = valueOf(contract, number);
        if (id === undefined || this.#traces.workplaces.has(id)) continue;
        const rubric = `S21.G00.40.${number}`;
        this.#traces.workplaces.set(id, { rubric, line: lineOf(contract, number) });
      }
  }

  #takeDeclaration(declaration: Block, { send }: Place): void {
    this.#declarations++;
    const facts = factsOf(declaration, send, this.#norms);
    this.#nature ??= facts.nature;
    this.#type ??= facts.type;
    if (send) {
      const company = childrenOf(declaration, 'S21.G00.06')[0];
      const subject = { send, declaration, company, facts, traces: this.#traces };
      this.#report(applyRules([...declarationRules, ...companyRules], subject));
    }
    this.#report(checkWorkplaces(declaration, facts, this.#traces));
    this.#traces = newTraces();
    this.#facts = undefined;
  }

  #takeSend(send: Block, lines: number): void {
    this.#sends++;
    this.#norm ??= valueOf(send, '006') ?? null;
    this.#report(checkSend(send, lines, this.#norms));
  }
}

const natureOf = ({ declaration }: Place): string => valueOf(declaration, '001') ?? '';

/** What individuals are judged by: the declaration, its company and establishment as far as they were read. */
const factsOf = (
  declaration: Block,
  send: Block | undefined,
  norms: NormSource,
): DeclarationFacts => {
  const company = childrenOf(declaration, 'S21.G00.06')[0];
  const establishment = childrenOf(company, 'S21.G00.11')[0];
  const siren = valueOf(company, '001');
  const nic = valueOf(establishment, '001');
  return {
    norm: norms(valueOf(send, '006') ?? null).norm,
    nature: valueOf(declaration, '001') ?? '',
    type: valueOf(declaration, '002') ?? '',
    siren,
    siret: siren === undefined || nic === undefined ? undefined : siren + nic,
    subscriptions: new Set(
      childrenOf(establishment, 'S21.G00.15').flatMap((each) => valueOf(each, '005') ?? []),
    ),
    establishment,
  };
};
