import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { ErrorReply } from '../../contracts';
import { AppError, platformErrors, UNEXPECTED } from '../errors';
import { errorPage } from './error-page';
import type { AppRequest } from './request';
import { policyOf } from './routes';
import { themeOf } from './theme-cookie';
import { wantsJson } from './wants-json';

/** Maps error codes of PostgreSQL and of the socket to refusals. */
const SQLSTATE: Record<string, () => AppError> = {
  // PostgreSQL reports these codes for a null character, which a text column cannot store.
  '22021': () => platformErrors['peticion-ilegible'](),
  '22P05': () => platformErrors['peticion-ilegible'](),
  // PostgreSQL reports this code for an unpaired surrogate, and for a text that the type of a value cannot parse.
  '22P02': () => platformErrors['peticion-ilegible'](),
  // Lock timeout, deadlock, serialization failure.
  '55P03': () => platformErrors.ocupado(),
  '40P01': () => platformErrors.ocupado(),
  '40001': () => platformErrors.ocupado(),
  '57014': () => platformErrors['respuesta-lenta'](),
  // The error code of a foreign key with RESTRICT: 23001 from PostgreSQL 18 on, 23503 in earlier versions.
  '23001': () => platformErrors['depende-de-otros'](),
  '23503': () => platformErrors['depende-de-otros'](),
  '23505': () => platformErrors['ya-existe'](),
  '23P01': () => platformErrors['ya-existe'](),
  // Codes of PostgreSQL and of the file system for insufficient resources and for a full disk.
  '53000': () => platformErrors['sin-espacio'](),
  '53100': () => platformErrors['sin-espacio'](),
  ENOSPC: () => platformErrors['sin-espacio'](),
  EDQUOT: () => platformErrors['sin-espacio'](),
  '53200': () => platformErrors['base-de-datos'](),
  '53300': () => platformErrors['base-de-datos'](),
  '57P01': () => platformErrors['base-de-datos'](),
  '57P02': () => platformErrors['base-de-datos'](),
  '57P03': () => platformErrors['base-de-datos'](),
  ECONNREFUSED: () => platformErrors['base-de-datos'](),
  ECONNRESET: () => platformErrors['base-de-datos'](),
  EPIPE: () => platformErrors['base-de-datos'](),
  ETIMEDOUT: () => platformErrors['base-de-datos'](),
};

/** Message of the driver when a pool has no free connection; this error has no code. */
const POOL_TIMEOUT = 'timeout exceeded when trying to connect';
/** Messages of the driver for a broken connection. */
const NO_CONNECTION = /^(Connection terminated\b|Client has encountered a connection error)/;

/** Refusals for errors of the framework, by status. Any other status from 400 to 499 becomes `peticion-ilegible`. */
const FRAMEWORK: Record<number, () => AppError> = {
  404: () => platformErrors['no-existe'](),
  405: () => platformErrors['no-existe'](),
  413: () => platformErrors['demasiado-grande'](),
};

/** Turns every error into a reply: JSON `{mensaje, campos}`, or a page when a browser navigates. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly log = new Logger('Error');

  catch(exception: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<AppRequest>();
    const reply = http.getResponse<FastifyReply>();
    if (reply.sent || reply.raw.destroyed) return;
    const error = toAppError(exception) ?? (isUnreadableForm(request) ? platformErrors['peticion-ilegible']() : null);
    if (error === null) this.log.error(`${request.id} ${request.method} ${pathOf(request)}`, stackOf(exception));
    const status = error?.status ?? 500;
    const mensaje = error?.message ?? UNEXPECTED;
    // The policy, not `claustro`: a body that cannot be read is refused before the guard runs.
    const repeated = policyOf(request.routeOptions.config)?.repeatsMessage === true ? { error: mensaje } : {};
    const body: ErrorReply = { mensaje, ...error?.details, ...repeated };
    if (!wantsPage(request)) void reply.status(status).send(body);
    else if (status === 401) redirectVia(reply, '/usuario/entrar', request);
    else if (body.faltaSegundoFactor === true) redirectVia(reply, '/mi-cuenta/', request);
    else
      void reply
        .status(status)
        .type('text/html; charset=utf-8')
        .send(errorPage(status, body.mensaje, themeOf(request)));
  }
}

/** Redirects to `page` and passes the requested URL in `siguiente`. Afterwards, the page sends the user back to this URL. */
function redirectVia(reply: FastifyReply, page: string, { url }: AppRequest): void {
  void reply.redirect(`${page}?siguiente=${encodeURIComponent(url)}`, 302);
}

/** Converts an exception to a refusal; null if the exception is a bug. */
export function toAppError(exception: unknown): AppError | null {
  if (exception instanceof AppError) return exception;
  if (exception instanceof HttpException) return frameworkRefusal(exception.getStatus());
  if (!(exception instanceof Error)) return null;
  const { code, statusCode } = exception as Error & { code?: unknown; statusCode?: unknown };
  // Our own triggers raise this error, with a Spanish sentence.
  if (code === 'P0001') return platformErrors['regla-de-datos']({ sentence: exception.message });
  if (typeof code === 'string' && SQLSTATE[code]) return SQLSTATE[code]();
  if (exception.message.startsWith(POOL_TIMEOUT)) return platformErrors['sin-conexion-libre']();
  if (NO_CONNECTION.test(exception.message)) return platformErrors['base-de-datos']();
  return typeof statusCode === 'number' ? frameworkRefusal(statusCode) : null;
}

function frameworkRefusal(status: number): AppError | null {
  if (status < 400 || status > 499) return null;
  return (FRAMEWORK[status] ?? platformErrors['peticion-ilegible'])();
}

/**
 * True if the request is a form that could not be parsed. The multipart parser throws its error before the guard runs, so `claustro` is
 * not set yet.
 */
function isUnreadableForm(request: AppRequest): boolean {
  return request.claustro === undefined && (request.headers['content-type'] ?? '').startsWith('multipart/');
}

/** The path for the log, without the query (it may contain names) and without tokens, such as the token of an invitation. */
function pathOf({ url }: AppRequest): string {
  const [path = ''] = url.split('?');
  return path.replace(/[\w-]{40,}/g, '…').slice(0, 300);
}

/**
 * True if the reply must be a page instead of JSON. A request that wants JSON gets no page. For any other request the policy of the route
 * decides; without a policy, a GET that accepts HTML gets a page.
 */
function wantsPage(request: AppRequest): boolean {
  if (wantsJson(request.headers)) return false;
  return request.claustro?.page ?? (request.method === 'GET' && (request.headers.accept ?? '').startsWith('text/html'));
}

function stackOf(exception: unknown): string {
  return exception instanceof Error ? (exception.stack ?? exception.message) : String(exception);
}
