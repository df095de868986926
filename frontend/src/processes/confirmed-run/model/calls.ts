import { postForm, type Fields } from '../../../base';
import type { ConfirmedKind, Preview, StartReply } from './kinds';

/** Loads the preview of what a request would do. @throws ApiError with the server's sentence */
export const previewRun = <Request extends object, Reply extends StartReply>(
  kind: ConfirmedKind<Request, Reply>,
  request: Request,
  signal: AbortSignal,
): Promise<Reply> => postForm<Reply>(kind.call, { ...fieldsOf(kind, request), previo: 1 }, { signal });

/**
 * Starts the run that does what a preview showed.
 * @throws ApiError with the server's sentence; with `huella` if the preview is outdated
 */
export const startRun = <Request extends object, Reply extends StartReply>(
  kind: ConfirmedKind<Request, Reply>,
  { request, reply: { huella }, idempotencyKey }: Preview<Request, Reply>,
): Promise<Reply> => postForm<Reply>(kind.call, { ...fieldsOf(kind, request), huella }, { idempotencyKey });

function fieldsOf<Request extends object, Reply extends StartReply>(
  { fieldsOf: toFields }: ConfirmedKind<Request, Reply>,
  request: Request,
): Fields {
  return toFields === undefined ? { ...(request as object) } : toFields(request);
}
