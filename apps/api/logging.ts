import type { LoggerService } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

type Level = 'info' | 'aviso' | 'error';

/** Writes each message as one line of JSON. */
export class StructuredLogger implements LoggerService {
  constructor(private readonly app: string) {}

  log(message: unknown, context?: unknown): void {
    // Skips Nest's messages about its start. Nest's warnings and errors are still written.
    if (
      context === 'InstanceLoader' ||
      context === 'RouterExplorer' ||
      context === 'RoutesResolver' ||
      context === 'NestFactory'
    )
      return;
    this.write('info', message, context);
  }

  warn(message: unknown, context?: unknown): void {
    this.write('aviso', message, context);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest.at(-1), rest.length > 1 ? rest[0] : undefined);
  }

  private write(nivel: Level, mensaje: unknown, contexto: unknown, detalle?: unknown): void {
    const text = mensaje instanceof Error ? (mensaje.stack ?? mensaje.message) : mensaje;
    writeLine({ nivel, app: this.app, contexto, mensaje: text, detalle });
  }
}

/** Logs one line per request, with the id that is also in its errors and audit rows. Omits the query, which may contain names. */
export function logRequests(fastify: FastifyInstance): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    writeLine({
      nivel: reply.statusCode >= 500 ? 'error' : 'info',
      app: 'api',
      peticion: request.id,
      metodo: request.method,
      ruta: request.routeOptions.url ?? request.url.split('?')[0],
      estado: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    });
    done();
  });
}

function writeLine(entry: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify({ hora: new Date().toISOString(), ...entry })}\n`);
}
