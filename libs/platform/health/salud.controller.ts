import { Controller, Inject, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Database } from '../db';
import { DatabaseSpace, DiskSpace } from '../disk';
import { Get } from '../http/routes';

export const HEALTH_CHECKS = Symbol('HEALTH_CHECKS');

/** Checks and figures that other engines add to the health report, keyed by their name in the report. */
export interface HealthChecks {
  /** The application is healthy only if all of these return true. */
  required: Record<string, () => Promise<boolean>>;
  /** Figures for information only, such as the number of workers: the application is healthy whatever they are. Null means unknown. */
  figures: Record<string, () => Promise<number | null>>;
}

@ApiTags('Salud')
@Controller('salud')
export class SaludController {
  constructor(
    private readonly db: Database,
    private readonly disk: DiskSpace,
    private readonly databaseSpace: DatabaseSpace,
    @Inject(HEALTH_CHECKS) private readonly checks: HealthChecks,
  ) {}

  @Get('', 'publico', { needsDatabase: false })
  async report(@Res({ passthrough: true }) reply: FastifyReply): Promise<Record<string, string | number | null>> {
    const required = {
      base_de_datos: () => this.canReachDatabase(),
      disco: () => this.hasRoom(),
      ...this.checks.required,
    };
    const [states, figures] = await Promise.all([
      runAll(required, false),
      runAll<number | null>(this.checks.figures, null),
    ]);
    const isHealthy = Object.values(states).every(Boolean);
    if (!isHealthy) reply.status(503);
    const details = Object.entries(states).map(([name, isWell]) => [name, isWell ? 'ok' : problemOf(name)] as const);
    return {
      estado: isHealthy ? 'ok' : 'mal',
      ...Object.fromEntries(details),
      ...figures,
      ...(isHealthy ? {} : { mensaje: states.disco === false ? NO_ROOM : NO_ANSWER }),
    };
  }

  /** Checks the disks of DATA_DIR and of the database. */
  private async hasRoom(): Promise<boolean> {
    return (await Promise.all([this.disk.hasRoom(), this.databaseSpace.hasRoom()])).every(Boolean);
  }

  private async canReachDatabase(): Promise<boolean> {
    try {
      await this.db.pool.query('SELECT 1');
      return true;
    } catch {
      return false;
    }
  }
}

const NO_ROOM = 'No queda espacio en el disco del servidor.';
const NO_ANSWER = 'Una parte de la aplicación no responde.';

const problemOf = (name: string): string => (name === 'disco' ? 'lleno' : 'no responde');

const TIMEOUT_MS = 2_000;

/** Runs the checks concurrently; a check that times out returns `fallback`. */
async function runAll<T>(checks: Record<string, () => Promise<T>>, fallback: T): Promise<Record<string, T>> {
  const results = Object.entries(checks).map(
    async ([name, check]) => [name, await withTimeout(check(), fallback)] as const,
  );
  return Object.fromEntries(await Promise.all(results));
}

async function withTimeout<T>(answer: Promise<T>, fallback: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<T>((resolve) => {
    timer = setTimeout(() => {
      resolve(fallback);
    }, TIMEOUT_MS);
  });
  return Promise.race([answer, timeout]).finally(() => {
    clearTimeout(timer);
  });
}
