// RFC 6570 expansion, written straight from its appendix A: the tests' own measure of what a template may become.

export type Value = string | readonly string[] | readonly (readonly [string, string])[] | undefined;

const OPS: Readonly<Record<string, { first: string; sep: string; named: boolean; ifemp: string; reserved: boolean }>> = {
  '': { first: '', sep: ',', named: false, ifemp: '', reserved: false }, '+': { first: '', sep: ',', named: false, ifemp: '', reserved: true },
  '#': { first: '#', sep: ',', named: false, ifemp: '', reserved: true }, '.': { first: '.', sep: '.', named: false, ifemp: '', reserved: false },
  '/': { first: '/', sep: '/', named: false, ifemp: '', reserved: false }, ';': { first: ';', sep: ';', named: true, ifemp: '', reserved: false },
  '?': { first: '?', sep: '&', named: true, ifemp: '=', reserved: false }, '&': { first: '&', sep: '&', named: true, ifemp: '=', reserved: false },
};
const strictly = (s: string): string => encodeURIComponent(s).replaceAll(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
/** Reserved characters and whole escapes pass. */
const loosely = (s: string): string => s.replaceAll(/%[0-9A-Fa-f]{2}|[^%]|%/gsu, (c) => (c.length === 3 && c.startsWith('%') ? c : encodeURI(c).replaceAll('%5B', '[').replaceAll('%5D', ']')));

const isPairs = (v: Value): v is readonly (readonly [string, string])[] => Array.isArray(v) && Array.isArray(v[0]);

const one = (op: (typeof OPS)[string] & object, spec: string, values: Readonly<Record<string, Value>>): string | null => {
  const [, name = '', mod = ''] = /^(.*?)(\*|:\d+)?$/s.exec(spec) ?? [];
  const value = values[name];
  if (value === undefined || (typeof value !== 'string' && value.length === 0)) return null;
  const enc = op.reserved ? loosely : strictly;
  const named = (n: string, v: string): string => (v === '' ? loosely(n) + op.ifemp : `${loosely(n)}=${v}`);
  if (typeof value === 'string') {
    const kept = enc(mod.startsWith(':') ? [...value].slice(0, Number(mod.slice(1))).join('') : value);
    return op.named ? named(name, kept) : kept;
  }
  if (mod !== '*') {
    const joined = isPairs(value) ? value.flatMap(([k, v]) => [enc(k), enc(v)]).join(',') : (value as readonly string[]).map(enc).join(',');
    return op.named ? named(name, joined) : joined;
  }
  if (isPairs(value)) return value.map(([k, v]) => (op.named ? named(k, enc(v)) : `${enc(k)}=${enc(v)}`)).join(op.sep);
  return (value as readonly string[]).map((v) => (op.named ? named(name, enc(v)) : enc(v))).join(op.sep);
};

export const expand = (template: string, values: Readonly<Record<string, Value>>): string =>
  template.split(/\{([^{}]*)\}/).map((piece, i) => {
    if (i % 2 === 0) return loosely(piece);
    const mark = /^[+#./;?&]/.exec(piece)?.[0] ?? '';
    const op = OPS[mark];
    if (op === undefined) throw new Error(`no operator ${mark}`);
    const parts = piece.slice(mark.length).split(',').map((spec) => one(op, spec, values)).filter((p) => p !== null);
    return parts.length === 0 ? '' : op.first + parts.join(op.sep);
  }).join('');
