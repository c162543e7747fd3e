// RFC 6570 URI templates, read as patterns: does this topic expand from that template?
import { all, either, many, matcher, maybe, one, text, type Pattern } from './pattern.ts';

const unreserved = (c: string): boolean => /[A-Za-z0-9\-._~%]/.test(c);
const reserved = (c: string): boolean => unreserved(c) || ":/?#[]@!$&'()*+,;=".includes(c);

interface Operator { readonly first: string; readonly separator: string; readonly named: boolean; readonly emptyNamed: string; readonly allows: (c: string) => boolean }
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

interface Variable { readonly name: string; readonly explode: boolean; readonly length: number | null }
const variable = (spec: string): Variable | null => {
  const read = /^((?:[A-Za-z0-9_.]|%[0-9A-Fa-f]{2})+)(\*|:[1-9]\d{0,3})?$/.exec(spec);
  if (read === null || read[1] === undefined) return null;
  return { name: read[1], explode: read[2] === '*', length: read[2]?.startsWith(':') ? Number(read[2].slice(1)) : null };
};

/** Up to `length` characters; a percent escape counts as one (RFC 6570 §2.4.1) and may span three. */
const upTo = (allows: (c: string) => boolean, length: number): Pattern =>
  all(...Array.from({ length: Math.min(length, 200) * 3 }, () => maybe(one(allows))));

const value = (op: Operator, v: Variable): Pattern => {
  const run = v.length === null ? many(one(op.allows)) : upTo(op.allows, v.length);
  const item = v.explode ? many(one((c) => op.allows(c) || c === '=')) : run;
  // A list is joined by commas, or when exploded by the operator's own separator (and named again).
  if (v.explode) return all(item, many(all(text(op.separator), op.named ? all(many(one(unreserved)), maybe(text('='))) : all(), item)));
  return v.length === null ? all(item, many(all(text(','), many(one(op.allows))))) : item;
};
const part = (op: Operator, v: Variable): Pattern => {
  if (!op.named) return value(op, v);
  if (v.explode) return all(many(one(unreserved)), maybe(all(text('='), value(op, v))));
  return all(text(v.name), op.emptyNamed === '=' ? all(text('='), value(op, v)) : maybe(all(text('='), value(op, v))));
};

/** Variables may be undefined: each part is optional, and the first one present carries the operator's mark. */
const expression = (body: string): Pattern | null => {
  const mark = '+#./;?&'.includes(body[0] ?? ' ') ? (body[0] ?? '') : '';
  const op = operators[mark];
  const variables = body.slice(mark.length).split(',').map(variable);
  if (op === undefined || variables.some((v) => v === null)) return null;
  const parts = (variables as Variable[]).map((v) => part(op, v));
  // Present parts in order, separated: p1? (sep p2)? …, where leaving out the first moves the mark to the next.
  const tail = (from: number): Pattern => all(...parts.slice(from).map((p) => maybe(all(text(op.separator), p))));
  return maybe(either(...parts.map((p, i) => all(text(op.first), p, tail(i + 1)))));
};

/** The matcher of a template, or null when it is not a valid one (it is then a plain string). */
export const uriTemplate = (template: string): ((topic: string) => boolean) | null => {
  const parts: Pattern[] = [];
  let at = 0;
  for (const found of template.matchAll(/\{([^{}]*)\}/g)) {
    const literal = template.slice(at, found.index);
    const inside = expression(found[1] ?? '');
    if (/[{}]/.test(literal) || inside === null) return null;
    parts.push(text(literal), inside);
    at = found.index + found[0].length;
  }
  const rest = template.slice(at);
  return /[{}]/.test(rest) || parts.length === 0 ? null : matcher(all(...parts, text(rest)));
};
