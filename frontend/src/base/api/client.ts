import { IDEMPOTENCY_HEADER } from '#libs/contracts';
import { countCall } from './activity';
import { broadcast } from './events';
import { encodeFields, withParams, type Fields } from './encode';
import { ApiError, errorFromReply, NO_CONNECTION, NOT_UNDERSTOOD } from './errors';
import { renewSession } from './session-renewal';

export interface CallOptions {
  /** Aborts the call, which then throws the browser's AbortError. */
  signal?: AbortSignal;
  /**
   * True (default): a 401 opens the session window. False: for calls about the session itself, because a 401 is a normal answer to such a
   * call.
   */
  renewsSession?: boolean;
  /** If true, the call completes even if the user leaves the page. Browsers limit the body of such a call to 64 KB. */
  keepalive?: boolean;
  /** True for a call that the person did not start: it shows no activity indicator. */
  isBackground?: boolean;
  /** Idempotency key: the server executes repeated calls with the same key and body only once. */
  idempotencyKey?: string;
}

/**
 * Sends a GET and returns the JSON of the reply.
 * @throws ApiError with the server's sentence, or with status 0 if there is no connection.
 */
export function getJson<T>(path: string, params: Fields = {}, options: CallOptions = {}): Promise<T> {
  return call<T>(withParams(path, params), { method: 'GET' }, options);
}

/**
 * Requests a file and waits until the server has made it. So a refusal is thrown here, and does not open as a page in another tab.
 * @throws ApiError in the same cases as `getJson`
 */
export async function prepareFile(path: string): Promise<void> {
  const response = await fetchReply(path, { method: 'GET' }, {});
  await response.body?.cancel();
}

/**
 * Sends form fields by POST. Lists and objects are sent as JSON text.
 * @throws ApiError in the same cases as `getJson`
 */
export function postForm<T>(path: string, fields: Fields, options: CallOptions = {}): Promise<T> {
  return call<T>(path, { method: 'POST', body: encodeFields(fields) }, options);
}

/** POST of a JSON body. @throws ApiError as getJson. */
export function postJson<T>(path: string, body: unknown, options: CallOptions = {}): Promise<T> {
  const headers = { 'Content-Type': 'application/json' };
  return call<T>(path, { method: 'POST', body: JSON.stringify(body), headers }, options);
}

/** POST of a multipart form, with files. @throws ApiError as getJson. */
export function postParts<T>(path: string, parts: FormData, options: CallOptions = {}): Promise<T> {
  return call<T>(path, { method: 'POST', body: parts }, options);
}

/** Sends a POST of form fields and returns the file of the reply. @throws ApiError as getJson. */
export async function postForFile(path: string, fields: Fields): Promise<Blob> {
  return (await fetchReply(path, { method: 'POST', body: encodeFields(fields) }, {})).blob();
}

/** Downloads a file. Returns its content and its file name. @throws ApiError in the same cases as `getJson` */
export async function getFile(path: string): Promise<{ content: Blob; name: string }> {
  const response = await fetchReply(path, { method: 'GET' }, {});
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  if (name === undefined) throw new ApiError(response.status, NOT_UNDERSTOOD);
  return { content: await response.blob(), name };
}

interface CallInit {
  method: 'GET' | 'POST';
  body?: string | URLSearchParams | FormData;
  headers?: Record<string, string>;
}

async function call<T>(path: string, init: CallInit, options: CallOptions): Promise<T> {
  const response = await fetchReply(path, init, options);
  const body = await readBody(response);
  if (body === undefined) throw new ApiError(response.status, NOT_UNDERSTOOD);
  return body as T; // Not checked at run time: the types of replies are in libs/contracts, and tests check the server against them.
}

/**
 * Sends a call to the server and returns its successful reply. If the session has expired and the user logs in again, sends the call once
 * more.
 * @throws ApiError
 */
async function fetchReply(path: string, init: CallInit, options: CallOptions): Promise<Response> {
  const attempt = () => (options.isBackground ? send(path, init, options) : countCall(() => send(path, init, options)));
  let response = await attempt();
  if (response.status === 401 && options.renewsSession !== false && (await renewSession())) response = await attempt();
  if (!response.ok) {
    const error = errorFromReply(response.status, await readBody(response));
    // A background request must not ask for the second factor: it is repeated again and again, and would interrupt the person each time.
    if (error.needsFactor && !options.isBackground) broadcast('claustro:falta-segundo-factor', {});
    throw error;
  }
  return response;
}

async function send(
  path: string,
  init: CallInit,
  { signal, keepalive, idempotencyKey }: CallOptions,
): Promise<Response> {
  try {
    const key: Record<string, string> = idempotencyKey === undefined ? {} : { [IDEMPOTENCY_HEADER]: idempotencyKey };
    const headers = { Accept: 'application/json', ...init.headers, ...key };
    return await fetch(path, { ...init, headers, credentials: 'same-origin', signal, keepalive });
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new ApiError(0, NO_CONNECTION);
  }
}

/** The JSON of a reply; undefined when its body is not JSON. */
async function readBody(response: Response): Promise<unknown> {
  try {
    const body: unknown = await response.json();
    return body;
  } catch (error) {
    if (isAbort(error)) throw error;
    return undefined;
  }
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
