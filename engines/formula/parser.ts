import { counted, endOfText, errors as say, expectations } from './fr.ts';
import { MAX_DEPTH, MAX_ERRORS, MAX_LENGTH, MAX_NODES } from './limits.ts';
import { nearest } from './nearest.ts';
import type { Note } from './notes.ts';
import type { FormulaError, Node, Operator } from './syntax.ts';
import { tokensOf, type Token } from './tokens.ts';
import {
  callableWords,
  functionOf,
  keyedOf,
  plainField,
  plainName,
  plainWord,
  type FunctionName,
  type KeyedKind,
  type Keyword,
} from './words.ts';

export interface Parsed {
  readonly node: Node;
  /** Notes of the author, in order. */
  readonly comments: readonly Note[];
  readonly errors: readonly FormulaError[];
}

/** How tightly operators bind; of equals the left one is taken first. */
export const PRECEDENCE: Readonly<Record<Operator, number>> = {
  ou: 1,
  et: 2,
  '=': 4,
  '<>': 4,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
};
export const NOT_PRECEDENCE = 3;
export const MINUS_PRECEDENCE = 7;

/** Parses a text. Goes on after an error, so that several are reported at once; `broken` nodes stand for what made no sense. */
export function parse(text: string): Parsed {
  const nothing: Node = { kind: 'broken', from: 0, to: text.length };
  const whole = (code: string, message: string, expected: string, actual: string): Parsed => ({
    node: nothing,
    comments: [],
    errors: [{ code, from: 0, to: text.length, message, expected, found: actual }],
  });
  if (text.length > MAX_LENGTH)
    return whole(
      'too-long',
      say.tooLong(MAX_LENGTH),
      counted.atMost(counted.characters(MAX_LENGTH)),
      counted.characters(text.length),
    );
  const { tokens, comments, errors } = tokensOf(text);
  if (tokens.length === 1 && errors.length === 0)
    return whole('empty', say.empty, expectations.value, endOfText);
  if (tokens.length > MAX_NODES)
    return whole(
      'too-many',
      say.tooMany(MAX_NODES),
      counted.atMost(counted.elements(MAX_NODES)),
      counted.elements(tokens.length),
    );
  const parser = new Parser(tokens, errors);
  const node = parser.formula();
  const inOrder = parser.errors.toSorted((a, b) => a.from - b.from).slice(0, MAX_ERRORS);
  return { node, comments, errors: inOrder };
}

class Parser {
  readonly errors: FormulaError[];
  readonly #tokens: readonly Token[];
  readonly #end: Token;
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[], errors: readonly FormulaError[]) {
    this.#tokens = tokens;
    this.errors = [...errors];
    this.#end = tokens.at(-1) ?? { kind: 'end', from: 0, to: 0, text: endOfText };
  }

  formula(): Node {
    const node = this.#expression(0);
    while (!this.#isAtEnd) {
      this.#expected(expectations.operator);
      this.#at += 1;
      if (!this.#isAtEnd) this.#expression(0);
    }
    return node;
  }

  get #current(): Token {
    return this.#tokens[this.#at] ?? this.#end;
  }

  get #isAtEnd(): boolean {
    return this.#current.kind === 'end';
  }

  get #previousEnd(): number {
    return this.#tokens[this.#at - 1]?.to ?? 0;
  }

  #takeSign(sign: string): boolean {
    const token = this.#current;
    const isIt = token.kind === 'sign' && token.sign === sign;
    if (isIt) this.#at += 1;
    return isIt;
  }

  #takeKeyword(keyword: Keyword): boolean {
    const token = this.#current;
    const isIt = token.kind === 'keyword' && token.keyword === keyword;
    if (isIt) this.#at += 1;
    return isIt;
  }

  #expected(expected: string, suggestion?: string): void {
    const { from, to, text: actual } = this.#current;
    // One mistake makes one error: what cannot be read after it at the same place adds nothing.
    if (this.errors.some((error) => error.from === from)) return;
    this.errors.push({
      code: 'expected',
      from,
      to,
      message: say.expected(expected, actual),
      expected,
      found: actual,
      ...(suggestion ? { suggestion } : {}),
    });
  }

  #broken(from: number): Node {
    return { kind: 'broken', from, to: Math.max(from, this.#previousEnd) };
  }

  #expression(least: number): Node {
    if (this.#depth >= MAX_DEPTH) return this.#tooDeep();
    this.#depth += 1;
    let left = this.#prefix();
    for (
      let operator = this.#operator();
      operator && PRECEDENCE[operator] > least;
      operator = this.#operator()
    ) {
      this.#at += 1;
      const right = this.#expression(PRECEDENCE[operator]);
      left = { kind: 'binary', operator, left, right, from: left.from, to: right.to };
    }
    this.#depth -= 1;
    return left;
  }

  #tooDeep(): Node {
    const { from, to } = this.#current;
    this.errors.push({
      code: 'too-deep',
      from,
      to,
      message: say.tooDeep(MAX_DEPTH),
      expected: counted.atMost(counted.levels(MAX_DEPTH)),
      found: counted.levels(MAX_DEPTH + 1),
    });
    this.#at = this.#tokens.length - 1;
    return this.#broken(from);
  }

  #operator(): Operator | null {
    const token = this.#current;
    if (token.kind === 'keyword' && (token.keyword === 'et' || token.keyword === 'ou'))
      return token.keyword;
    return token.kind === 'sign' && Object.hasOwn(PRECEDENCE, token.sign)
      ? (token.sign as Operator)
      : null;
  }

  #prefix(): Node {
    const { from } = this.#current;
    if (this.#takeKeyword('non')) return this.#unary('not', from, NOT_PRECEDENCE);
    if (this.#takeSign('-')) return this.#unary('minus', from, MINUS_PRECEDENCE);
    if (this.#takeKeyword('si')) return this.#choice(from);
    return this.#primary();
  }

  #unary(kind: 'not' | 'minus', from: number, precedence: number): Node {
    const operand = this.#expression(precedence);
    return { kind, operand, from, to: operand.to };
  }

  #choice(from: number): Node {
    const condition = this.#expression(0);
    if (!this.#takeKeyword('alors')) this.#expected(expectations.consequence, 'ALORS');
    const met = this.#expression(0);
    if (!this.#takeKeyword('sinon')) this.#expected(expectations.otherwise, 'SINON');
    const otherwise = this.#expression(0);
    return { kind: 'choice', condition, met, otherwise, from, to: otherwise.to };
  }

  #primary(): Node {
    const token = this.#current;
    if (token.kind === 'literal') {
      this.#at += 1;
      const { unit, value, text, from, to } = token;
      return { kind: 'literal', unit, value, text, from, to };
    }
    if (token.kind === 'word') return this.#word(token);
    if (this.#takeSign('(')) {
      const inside = this.#expression(0);
      this.#closing();
      return { ...inside, from: token.from, to: this.#previousEnd };
    }
    this.#expected(expectations.value);
    if (!this.#stops(token)) this.#at += 1;
    return this.#broken(token.from);
  }

  /** Tokens that end an unreadable value, because what stands around it can go on with them. */
  #stops(token: Token): boolean {
    return (
      token.kind === 'end' ||
      token.kind === 'keyword' ||
      (token.kind === 'sign' && (token.sign === ')' || token.sign === ';'))
    );
  }

  #word(token: Token): Node {
    this.#at += 1;
    const next = this.#current;
    if (next.kind !== 'sign' || next.sign !== '(')
      return { kind: 'attribute', name: plainName(token.text), from: token.from, to: token.to };
    this.#at += 1;
    const keyed = keyedOf(token.text);
    if (keyed) return this.#keyed(keyed, token.from);
    const name = functionOf(token.text);
    if (!name) this.#unknownFunction(token);
    const call = this.#call(name ?? 'min', token.from);
    return name ? call : { kind: 'broken', from: call.from, to: call.to };
  }

  #unknownFunction({ text, from, to }: Token): void {
    const near = nearest(plainWord(text), callableWords);
    const error = {
      code: 'unknown-function',
      from,
      to,
      message: say.unknownFunction(text, near),
      expected: expectations.knownFunction,
      found: text,
    };
    this.errors.push(near ? { ...error, suggestion: near } : error);
  }

  #keyed(of: KeyedKind, from: number): Node {
    const key = this.#current;
    if (key.kind !== 'literal' || typeof key.value !== 'string' || key.unit !== 'text') {
      this.#expected(expectations.key);
      return this.#skipArguments(from);
    }
    this.#at += 1;
    this.#closing();
    const field = this.#takeSign('.') ? this.#field() : null;
    return { kind: 'keyed', of, key: key.value, field, from, to: this.#previousEnd };
  }

  #field(): string {
    const token = this.#current;
    if (token.kind === 'word') {
      this.#at += 1;
      return plainField(token.text);
    }
    this.#expected(expectations.field);
    return '';
  }

  #skipArguments(from: number): Node {
    while (!this.#stops(this.#current)) this.#at += 1;
    this.#takeSign(')');
    return this.#broken(from);
  }

  #call(name: FunctionName, from: number): Node {
    const args = this.#takeSign(')') ? null : [this.#expression(0)];
    if (args === null)
      return { kind: 'call', name, args: [], where: null, from, to: this.#previousEnd };
    while (this.#takeSign(';')) args.push(this.#expression(0));
    const where = this.#takeKeyword('où') ? this.#expression(0) : null;
    this.#closing();
    return { kind: 'call', name, args, where, from, to: this.#previousEnd };
  }

  #closing(): void {
    if (!this.#takeSign(')')) this.#expected(expectations.closing, ')');
  }
}
