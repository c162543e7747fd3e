/**
 * The database is away, going, coming, or has no connection left: SQLSTATE classes 08 and 57P0, and what sockets say. Or its password was changed
 * (28P01): this process is to be replaced, and another one answers meanwhile.
 */
const AWAY =
  /^(?:08...|57P0[1-4]|53300|28P01|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** The driver's words for a connection that is gone, which carry no code; and ours for the embedded database. */
const GONE =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|La base embarquée s’est arrêtée)/;

/** True for a failure that says that something we stand on cannot be reached, not that we did something wrong. */
export const isAway = (error: unknown): boolean => {
  for (let e = error; e instanceof Error; e = e.cause) {
    if (AWAY.test(String((e as { code?: unknown }).code)) || GONE.test(e.message)) return true;
  }
  return false;
};
