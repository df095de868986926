/** A problem that prevents the start and that people can fix; the message is one Spanish sentence. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The code of a system error (`EACCES`, `ECONNREFUSED` …), or null. */
export function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}
