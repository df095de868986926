import { Controller, Inject, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Database } from '../db';
import { Get } from '../http/routes';

/** What else must answer for the house to be well: given by the app that knows it. */
export const HEALTH_CHECKS = Symbol('HEALTH_CHECKS');
export type HealthChecks = Record<string, () => Promise<boolean>>;

@ApiTags('Salud')
@Controller('salud')
export class SaludController {
  constructor(
    private readonly db: Database,
    @Inject(HEALTH_CHECKS) private readonly checks: HealthChecks,
  ) {}

  @Get('', 'publico')
  async salud(@Res({ passthrough: true }) reply: FastifyReply): Promise<Record<string, string>> {
    const all = { base_de_datos: () => this.databaseAnswers(), ...this.checks };
    const states = await Promise.all(
      Object.entries(all).map(async ([name, check]) => [name, await within(2_000, check())] as const),
    );
    const well = states.every(([, answers]) => answers);
    if (!well) reply.status(503);
    const detail = Object.fromEntries(states.map(([name, answers]) => [name, answers ? 'ok' : 'no responde']));
    return {
      estado: well ? 'ok' : 'mal',
      ...detail,
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

async function within(milliseconds: number, answer: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => {
      resolve(false);
    }, milliseconds);
  });
  return Promise.race([answer, late]).finally(() => {
    clearTimeout(timer);
  });
}
