// What the report of a test run says of a planted fault.

export interface Verdict {
  readonly kind: 'caught' | 'survives' | 'unjudged';
  /** The assertion that failed and the test it stands in; or why nothing shows. */
  readonly why: string;
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly title: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** How assertions of the test library begin; `rejects` and `resolves` fail with a plain error. */
const ASSERTION =
  /AssertionError: ([^\n]+)|^Error: (promise (?:resolved|rejected) .+ instead of [^\n]+)/;
const TIMED_OUT = /(?:Test|Hook) timed out in/;

const firstLine = (text: string): string => text.split('\n')[0] ?? '';

/** `report` is the JSON of vitest, null where it wrote none. */
export const verdictOf = (status: number | null, report: string | null): Verdict => {
  if (report === null) return { kind: 'unjudged', why: `no report (exit code ${status})` };
  const files = (JSON.parse(report) as Report).testResults;
  const failed = files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ title, failureMessages }) => ({ name, title, text: failureMessages.join('\n') })),
  );
  for (const { name, title, text } of failed) {
    const assertion = TIMED_OUT.test(text) ? undefined : assertionIn(text);
    if (assertion !== undefined)
      return { kind: 'caught', why: `${assertion} in ${shortPath(name)} « ${title} »` };
  }
  const [other] = failed;
  if (other !== undefined)
    return { kind: 'unjudged', why: `${firstLine(other.text)} in « ${other.title} »` };
  if (status === 0) return { kind: 'survives', why: 'every test passed' };
  const broken = files.find(({ message }) => message !== '');
  return { kind: 'unjudged', why: firstLine(broken?.message ?? `exit code ${status}`) };
};

const assertionIn = (text: string): string | undefined => {
  const [, assertion, promise] = ASSERTION.exec(text) ?? [];
  return assertion ?? promise;
};
const shortPath = (path: string): string => path.replace(`${process.cwd()}/`, '');
