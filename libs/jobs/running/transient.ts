/** What passes by itself: a lost or refused connection, a deadlock, a server that is starting or stopping. */
const PASSING = /^(08...|40001|40P01|53300|55P03|57P0.|E(CONN|PIPE|TIMEDOUT|HOSTUNREACH|NOTFOUND|AI_AGAIN).*)$/;

/** How drivers say, without a code, that a connection broke or that none came free. */
const NO_CONNECTION =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Connection is closed|Cannot use a pool after calling end/;

interface DriverError {
  code?: unknown;
  message?: unknown;
  driverError?: unknown;
  cause?: unknown;
}

/** Does it say nothing about the work, so that the same may well succeed in a moment? */
export function isTransient(error: unknown, depth = 3): boolean {
  if (typeof error !== 'object' || error === null || depth === 0) return false;
  const { code, message, driverError, cause } = error as DriverError;
  if (typeof code === 'string' && PASSING.test(code)) return true;
  if (typeof message === 'string' && NO_CONNECTION.test(message)) return true;
  return isTransient(driverError, depth - 1) || isTransient(cause, depth - 1);
}
