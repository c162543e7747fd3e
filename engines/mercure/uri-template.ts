// RFC 6570 URI templates, read as patterns: does this topic expand from that template?
import { all, either, many, matcher, maybe, one, text, type Pattern } from './pattern.ts';

const isUnreserved = (c: string): boolean => /^[A-Za-z0-9\-._~]$/.test(c);
const isReserved = (c: string): boolean => ":/?#[]@!$&'()*+,;=".includes(c);
const hex = one((c) => /^[0-9A-Fa-f]$/.test(c));
const escape = all(text('%'), hex, hex);
/** One character of a value as it is written: itself, or its UTF-8 bytes as escapes (a lead byte, then 80–BF). */
const written = (itself: (c: string) => boolean): Pattern =>
  either(
    one(itself),
    all(
      escape,
      many(
        all(
          text('%'),
          one((c) => /^[89ABab]$/.test(c)),
          hex,
        ),
      ),
    ),
  );
const unreserved = written(isUnreserved);
const reserved = written((c) => isUnreserved(c) || isReserved(c));

interface Operator {
  readonly first: string;
  readonly separator: string;
  readonly named: boolean;
  readonly emptyNamed: string;
  readonly allows: Pattern;
}
/** RFC 6570 appendix A. */
const operators: Readonly<Record<string, Operator>> = {
  '': { first: '', separator: ',', named: false, emptyNamed: '', allows: unreserved },
  '+': { first: '', separator: ',', named: false, emptyNamed: '', allows: reserved },
  '#': { first: '#', separator: ',', named: false, emptyNamed: '', allows: reserved },
  '.': { first: '.', separator: '.', named: false, emptyNamed: '', allows: unreserved },
  '/': { first: '/', separator: '/', named: false, emptyNamed: '', allows: unreserved },
  ';': { first: ';', separator: ';', named: true, emptyNamed: '', allows: unreserved },
  '?': { first: '?', separator: '&', named: true, emptyNamed: '=', allows: unreserved },
  '&': { first: '&', separator: '&', named: true, emptyNamed: '=', allows: unreserved },
};

interface Variable {
  readonly name: string;
  readonly explode: boolean;
  readonly length: number | null;
}
const VARIABLE = /^((?:\w|%[0-9A-Fa-f]{2})(?:\.?(?:\w|%[0-9A-Fa-f]{2}))*)(\*|:[1-9]\d{0,3})?$/;
const variable = (spec: string): Variable | null => {
  const read = VARIABLE.exec(spec);
  if (read?.[1] === undefined) return null;
  return {
    name: read[1],
    explode: read[2] === '*',
    length: read[2]?.startsWith(':') === true ? Number(read[2].slice(1)) : null,
  };
};

/** The separator and one more, any number of times. */
const listOf = (item: Pattern, separator: string): Pattern =>
  all(item, many(all(text(separator), item)));
/** A name and its value. Where an empty value leaves the name alone (`;x`), an equals sign announces one that is not. */
const named = (op: Operator, name: Pattern, value: Pattern, filled: Pattern): Pattern =>
  all(name, op.emptyNamed === '=' ? all(text('='), value) : maybe(all(text('='), filled)));

/** What a variable may become: a string, a list, an association; each as its operator writes it. */
const part = (op: Operator, v: Variable): Pattern => {
  const run = many(op.allows);
  const filledRun = all(op.allows, run);
  if (v.explode) {
    // A list repeats the variable's own name, an association uses its keys: both are a name. Keys with reserved characters are not followed.
    if (op.named)
      return listOf(named(op, all(unreserved, many(unreserved)), run, filledRun), op.separator);
    return either(listOf(run, op.separator), listOf(all(filledRun, text('='), run), op.separator));
  }
  const more = many(all(text(','), run));
  const upTo = (length: number): Pattern => all(...Array.from({ length }, () => maybe(op.allows)));
  const value = v.length === null ? all(run, more) : upTo(v.length);
  const filled =
    v.length === null
      ? either(all(filledRun, more), all(text(','), run, more))
      : all(op.allows, upTo(v.length - 1));
  return op.named ? named(op, text(v.name), value, filled) : value;
};

/** Variables may be undefined: each part is optional, and the first one present carries the operator's mark. */
const expression = (op: Operator, variables: readonly Variable[]): Pattern => {
  let nothingYet: Pattern = all();
  let goingOn: Pattern = all();
  for (const v of variables.toReversed()) {
    const present = part(op, v);
    nothingYet = either(all(text(op.first), present, goingOn), nothingYet);
    goingOn = all(maybe(all(text(op.separator), present)), goingOn);
  }
  return nothingYet;
};

/** Templates beyond these are plain strings, as invalid ones are, so that nobody's selector is costly. Invented. */
const LONGEST_TEMPLATE = 2_000;
const MOST_VARIABLES = 50;
const LONGEST_PREFIXES = 100;

const readExpression = (body: string): { op: Operator; variables: readonly Variable[] } | null => {
  const mark = /^[+#./;?&]/.exec(body)?.[0] ?? '';
  const op = operators[mark];
  const read = body.slice(mark.length).split(',').map(variable);
  const variables = read.filter((v) => v !== null);
  return op === undefined || variables.length < read.length ? null : { op, variables };
};

/** What matching a selector costs, as a number: its variables and the lengths of their prefixes. 0 for what is no template. */
export const templateWeight = (selector: string): number => {
  let weight = 0;
  for (const [, body] of selector.matchAll(/\{([^{}]*)\}/g))
    for (const v of readExpression(body ?? '')?.variables ?? []) weight += 1 + (v.length ?? 0);
  return weight;
};

/** What the grammar forbids outside expressions (RFC 6570 §2.1; the apostrophe is allowed by erratum). */
// oxlint-disable-next-line no-control-regex -- the grammar names them
const FORBIDDEN = /[\u0000-\u0020"<>\\^`{|}\u007F-\u009F]|%(?![0-9A-Fa-f]{2})/;
/** A literal as an expansion writes it: what is neither reserved nor unreserved becomes escapes. */
const writtenLiteral = (literal: string): string =>
  literal.replaceAll(/[^\w\-.~:/?#[\]@!$&'()*+,;=%]/gu, (c) => encodeURIComponent(c));

/** The matcher of a template, or null when it is not a valid one (it is then a plain string). */
export const uriTemplate = (template: string): ((topic: string) => boolean) | null => {
  if (template.length > LONGEST_TEMPLATE) return null;
  // Literals and expressions in turn.
  const pieces = template.split(/\{([^{}]*)\}/);
  const patterns: Pattern[] = [];
  let variableCount = 0;
  let prefixes = 0;
  for (const [i, piece] of pieces.entries()) {
    if (i % 2 === 0) {
      if (FORBIDDEN.test(piece) || /\p{Surrogate}/u.test(piece)) return null;
      patterns.push(text(writtenLiteral(piece)));
      continue;
    }
    const read = readExpression(piece);
    if (read === null) return null;
    variableCount += read.variables.length;
    prefixes += read.variables.reduce((n, v) => n + (v.length ?? 0), 0);
    if (variableCount > MOST_VARIABLES || prefixes > LONGEST_PREFIXES) return null;
    patterns.push(expression(read.op, read.variables));
  }
  if (pieces.length === 1) return null;
  const start = writtenLiteral(pieces[0] ?? '');
  const fits = matcher(all(...patterns));
  return (topic) => topic.startsWith(start) && fits(topic);
};
