import { Controller, Inject, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Database } from '../db';
import { Get } from '../http/routes';

export const HEALTH_CHECKS = Symbol('HEALTH_CHECKS');

/** What the app that knows it adds to the health of the house. */
export interface HealthChecks {
  /** What else must answer for the house to be well. */
  must: Record<string, () => Promise<boolean>>;
  /** What is good to know and makes nobody ill, such as how many workers there are; null when it cannot be told. */
  facts: Record<string, () => Promise<number | null>>;
}

@ApiTags('Salud')
@Controller('salud')
export class SaludController {
  constructor(
    private readonly db: Database,
    @Inject(HEALTH_CHECKS) private readonly checks: HealthChecks,
  ) {}

  @Get('', 'publico')
  async salud(@Res({ passthrough: true }) reply: FastifyReply): Promise<Record<string, string | number | null>> {
    const all = { base_de_datos: () => this.databaseAnswers(), ...this.checks.must };
    const [states, facts] = await Promise.all([
      Promise.all(
        Object.entries(all).map(async ([name, check]) => [name, await within(PATIENCE_MS, check(), false)] as const),
      ),
      Promise.all(
        Object.entries(this.checks.facts).map(
          async ([name, fact]) => [name, await within(PATIENCE_MS, fact(), null)] as const,
        ),
      ),
    ]);
    const well = states.every(([, answers]) => answers);
    if (!well) reply.status(503);
    const detail = Object.fromEntries(states.map(([name, answers]) => [name, answers ? 'ok' : 'no responde']));
    return {
      estado: well ? 'ok' : 'mal',
      ...detail,
      ...Object.fromEntries(facts),
      ...(well ? {} : { mensaje: 'Una parte de la aplicación no responde.' }),
    };
  }

  private async databaseAnswers(): Promise<boolean> {
    try {
      await this.db.pool.query('SELECT 1');
      return true;
    } catch {
      return false;
    }
  }
}

const PATIENCE_MS = 2_000;

async function within<T>(milliseconds: number, answer: Promise<T>, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => {
      resolve(otherwise);
    }, milliseconds);
  });
  return Promise.race([answer, late]).finally(() => {
    clearTimeout(timer);
  });
}
