import type { INestApplicationContext } from '@nestjs/common';
import { createAppContext } from '../../apps/worker/worker';
import { modules } from '../../apps/modules';
import { seedAcademia } from '../../apps/seed';
import { readConfig } from '../../libs/platform';
import type { HorariosSize } from '../sizes';
import { TODAY } from './day';

/** The measured week, Monday to Friday. */
export const WEEK = { from: '2026-11-23', wednesday: '2026-11-25', to: '2026-11-27' };

/**
 * Fills a migrated database with the demo academy `grande` and a year of generated classes. Omits pay letters: the bench deletes classes
 * before it measures generation, and paid classes cannot be deleted.
 */
export async function fillTimetable(url: string, { alumnos }: HorariosSize): Promise<void> {
  await seedAcademia(url, { size: 'grande', alumnos, today: TODAY, withoutPay: true });
}

/** The application without HTTP, on a given database. */
export function openApp(databaseUrl: string): Promise<INestApplicationContext> {
  const config = readConfig({ ...process.env, DATABASE_URL: databaseUrl });
  return createAppContext({ config: { ...config, databaseUrl }, modules, poolSize: 4 }, false);
}
