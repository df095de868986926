import { IDEMPOTENCY_HEADER } from '../../../libs/contracts';
import { whileCounting } from './activity';
import { encodeFields, withParams, type Fields } from './encode';
import { ApiError, errorFromReply, NO_CONNECTION, NOT_UNDERSTOOD } from './errors';
import { renewSession } from './session-renewal';

export interface CallOptions {
  /** Stops the call; what comes out then is the browser's AbortError. */
  signal?: AbortSignal;
  /** False for the calls that ask about the session itself: a 401 is their answer, not an accident. */
  askForSession?: boolean;
  /** Arrives although the page is left meanwhile. For small things only. */
  keepalive?: boolean;
  /** Asked by the page itself and not by a person: nobody waits for it, and no line says that it takes long. */
  quiet?: boolean;
  /** Makes a call that is sent again harmless: the same key is the same work. */
  clave?: string;
}

/** GET that answers JSON. @throws ApiError with the server's sentence, or the one for no connection (status 0). */
export function getJson<T>(path: string, params: Fields = {}, options: CallOptions = {}): Promise<T> {
  return call<T>(withParams(path, params), { method: 'GET' }, options);
}

/** POST of form fields (lists and objects as JSON text). @throws ApiError as getJson. */
export function postForm<T>(path: string, fields: Fields, options: CallOptions = {}): Promise<T> {
  return call<T>(path, { method: 'POST', body: encodeFields(fields) }, options);
}

/** POST of a JSON body. @throws ApiError as getJson. */
export function postJson<T>(path: string, body: unknown, options: CallOptions = {}): Promise<T> {
  const headers = { 'Content-Type': 'application/json' };
  return call<T>(path, { method: 'POST', body: JSON.stringify(body), headers }, options);
}

/** POST of a form in parts, with files. @throws ApiError as getJson. */
export function postParts<T>(path: string, parts: FormData, options: CallOptions = {}): Promise<T> {
  return call<T>(path, { method: 'POST', body: parts }, options);
}

interface CallInit {
  method: 'GET' | 'POST';
  body?: string | URLSearchParams | FormData;
  headers?: Record<string, string>;
}

async function call<T>(path: string, init: CallInit, options: CallOptions): Promise<T> {
  const attempt = () => (options.quiet ? send(path, init, options) : whileCounting(() => send(path, init, options)));
  let response = await attempt();
  if (response.status === 401 && options.askForSession !== false && (await renewSession())) response = await attempt();
  const body = await readBody(response);
  if (!response.ok) throw errorFromReply(response.status, body);
  if (body === undefined) throw new ApiError(response.status, NOT_UNDERSTOOD);
  return body as T; // The border: what the paths answer is written in libs/contracts, and tests hold the server to it.
}

async function send(path: string, init: CallInit, { signal, keepalive, clave }: CallOptions): Promise<Response> {
  try {
    const key: Record<string, string> = clave === undefined ? {} : { [IDEMPOTENCY_HEADER]: clave };
    const headers = { Accept: 'application/json', ...init.headers, ...key };
    return await fetch(path, { ...init, headers, credentials: 'same-origin', signal, keepalive });
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new ApiError(0, NO_CONNECTION);
  }
}

/** The JSON of a reply; undefined when it holds none. */
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
