/** Codes of errors that may disappear by themselves: lost or refused connection, deadlock, full disk, server starting or stopping. */
const TRANSIENT_CODE =
  /^(08...|40001|40P01|53[0-3]00|55P03|57P0.|E(NOSPC|CONN|PIPE|TIMEDOUT|HOSTUNREACH|NOTFOUND|AI_AGAIN).*)$/;

/**
 * Connection errors that drivers raise without a code. TypeORM speaks of a query runner that was released if the connection was lost
 * between two statements of a transaction.
 */
const NO_CONNECTION =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed and is not queryable|Connection is closed|Cannot use a pool after calling end|Query runner already released|provided by a query runner was already released/;

interface DriverError {
  code?: unknown;
  message?: unknown;
  driverError?: unknown;
  cause?: unknown;
}

/** True for an error of the infrastructure, not of the job: a later retry may succeed. */
export function isTransient(error: unknown, depth = 3): boolean {
  if (typeof error !== 'object' || error === null || depth === 0) return false;
  const { code, message, driverError, cause } = error as DriverError;
  if (typeof code === 'string' && TRANSIENT_CODE.test(code)) return true;
  if (typeof message === 'string' && NO_CONNECTION.test(message)) return true;
  return isTransient(driverError, depth - 1) || isTransient(cause, depth - 1);
}
