import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { ErrorReply } from '../../contracts';
import { AppError, platformErrors, UNEXPECTED } from '../errors';
import { errorPage } from './error-page';
import type { AppRequest } from './request';

/** What PostgreSQL refuses, by SQLSTATE, as refusals of ours. */
const SQLSTATE: Record<string, () => AppError> = {
  // A null character, which no text of the database can hold.
  '22021': () => platformErrors['peticion-ilegible'](),
  '22P05': () => platformErrors['peticion-ilegible'](),
  // Half of a character pair, or another value that is none of its type.
  '22P02': () => platformErrors['peticion-ilegible'](),
  // What another transaction holds did not come free, or each held what the other wanted.
  '55P03': () => platformErrors.ocupado(),
  '40P01': () => platformErrors.ocupado(),
  '40001': () => platformErrors.ocupado(),
  '57014': () => platformErrors['demasiado-lento'](),
  '23503': () => platformErrors['depende-de-otros'](),
  '23505': () => platformErrors['ya-existe'](),
  '23P01': () => platformErrors['ya-existe'](),
  '53300': () => platformErrors['base-de-datos'](),
  '57P01': () => platformErrors['base-de-datos'](),
  '57P02': () => platformErrors['base-de-datos'](),
  '57P03': () => platformErrors['base-de-datos'](),
  ECONNREFUSED: () => platformErrors['base-de-datos'](),
  ECONNRESET: () => platformErrors['base-de-datos'](),
  EPIPE: () => platformErrors['base-de-datos'](),
  ETIMEDOUT: () => platformErrors['base-de-datos'](),
};

/** How the driver says, without a code, that no connection came free in time or that one broke. */
const NO_CONNECTION =
  /^(timeout exceeded when trying to connect|Connection terminated\b|Client has encountered a connection error)/;

/** Refusals that the framework makes, by status; of the others from 400 to 499 nobody here needs to know more. */
const FRAMEWORK: Record<number, () => AppError> = {
  404: () => platformErrors['no-existe'](),
  405: () => platformErrors['no-existe'](),
  413: () => platformErrors['demasiado-grande'](),
};

/** The one place where an error becomes an answer: `{mensaje, campos}`, or a page where a browser landed. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly log = new Logger('Error');

  catch(exception: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<AppRequest>();
    const reply = http.getResponse<FastifyReply>();
    if (reply.sent || reply.raw.destroyed) return;
    const error = asAppError(exception) ?? (isUnreadableForm(request) ? platformErrors['peticion-ilegible']() : null);
    if (error === null) this.log.error(`${request.id} ${request.method} ${pathOf(request)}`, stackOf(exception));
    const status = error?.status ?? 500;
    const body: ErrorReply = { mensaje: error?.message ?? UNEXPECTED, ...error?.details };
    if (!wantsPage(request)) void reply.status(status).send(body);
    else if (status === 401) void reply.redirect(`/usuario/entrar?siguiente=${encodeURIComponent(request.url)}`, 302);
    else void reply.status(status).type('text/html; charset=utf-8').send(errorPage(status, body.mensaje));
  }
}

/** The refusal behind an exception, or null when something of ours broke. */
export function asAppError(exception: unknown): AppError | null {
  if (exception instanceof AppError) return exception;
  if (exception instanceof HttpException) return refusedByFramework(exception.getStatus());
  if (!(exception instanceof Error)) return null;
  const { code, statusCode } = exception as Error & { code?: unknown; statusCode?: unknown };
  // What the database's own rules refuse, they refuse with a sentence of ours.
  if (code === 'P0001') return platformErrors['regla-de-datos']({ frase: exception.message });
  if (typeof code === 'string' && SQLSTATE[code]) return SQLSTATE[code]();
  if (NO_CONNECTION.test(exception.message)) return platformErrors['base-de-datos']();
  return typeof statusCode === 'number' ? refusedByFramework(statusCode) : null;
}

function refusedByFramework(status: number): AppError | null {
  if (status < 400 || status > 499) return null;
  return (FRAMEWORK[status] ?? platformErrors['peticion-ilegible'])();
}

/** The reader of multipart forms throws plain errors at what it cannot read, before the route is asked anything. */
function isUnreadableForm(request: AppRequest): boolean {
  return request.claustro === undefined && (request.headers['content-type'] ?? '').startsWith('multipart/');
}

/** Never what was typed, since an address can hold names; nor what lets somebody in, as the link of an invitation does. */
function pathOf({ url }: AppRequest): string {
  const [path = ''] = url.split('?');
  return path.replace(/[\w-]{40,}/g, '…').slice(0, 300);
}

/** A browser landed here: the route says so, or, where there is no route, the browser asks for a page. */
function wantsPage(request: AppRequest): boolean {
  return request.claustro?.page ?? (request.method === 'GET' && (request.headers.accept ?? '').startsWith('text/html'));
}

function stackOf(exception: unknown): string {
  return exception instanceof Error ? (exception.stack ?? exception.message) : String(exception);
}
