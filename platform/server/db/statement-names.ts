// Statements that come again get a name, under which a PostgreSQL connection keeps them parsed and rewritten for row-level security: a
// fifth of the computing of a short query. Not for the embedded database: its clients share one session.
const MOST_NAMES = 200;
const MOST_WATCHED = 2_000;
const WORTH_A_NAME = 3;

/** Answers a statement's name from the third time it is asked for; undefined for one that is rare, or when there are names enough. */
export const statementNames = (most = MOST_NAMES): ((text: string) => string | undefined) => {
  const names = new Map<string, string>();
  const times = new Map<string, number>();
  return (text) => {
    const cachedName = names.get(text);
    if (cachedName !== undefined || names.size >= most) return cachedName;
    const seen = (times.get(text) ?? 0) + 1;
    if (seen < WORTH_A_NAME) {
      if (times.size >= MOST_WATCHED) times.clear();
      times.set(text, seen);
      return undefined;
    }
    times.delete(text);
    const name = `s${names.size + 1}`;
    names.set(text, name);
    return name;
  };
};
