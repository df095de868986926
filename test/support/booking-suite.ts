import type { Agent, Test } from 'supertest';
import { startTestApp, type TestApp } from './app';
import { agentOf } from './login';
import { Timetable } from './timetable';

/** Tuesday 24 November, a day with private classes. Today is Friday 20 November. */
export const TUESDAY = '2026-11-24';

/** An application without classes, with helpers that book classes as the office. */
export interface BookingSuite {
  readonly app: TestApp;
  readonly timetable: Timetable;
  readonly admin: Agent;
  /** Books a private class. */
  book: (body: Record<string, unknown>) => Test;
  /**
   * Creates a private subject in a centre, with hours from 16:00 to 20:00 on weekdays.
   * @param capacidad how many students each teacher takes at once
   */
  privateMateria: (
    centro: string,
    profesores: readonly number[],
    capacidad?: number,
  ) => Promise<{ curso: number; materia: number }>;
}

interface Started {
  app: TestApp;
  timetable: Timetable;
  admin: Agent;
}

/** Registers hooks that start and stop one application for a test file. */
export function bookingSuite(): BookingSuite {
  let started: Started | undefined;
  const suite = (): Started => {
    if (started === undefined) throw new Error('The application starts before the first test');
    return started;
  };
  beforeAll(async () => {
    const app = await startTestApp();
    const timetable = new Timetable(app);
    await timetable.clear();
    started = { app, timetable, admin: await agentOf(app, 'admin') };
  });
  afterAll(() => suite().app.close());
  return {
    get app() {
      return suite().app;
    },
    get timetable() {
      return suite().timetable;
    },
    get admin() {
      return suite().admin;
    },
    book: (body) => suite().admin.post('/api/horarios/set-nueva-clase').send(body),
    privateMateria: async (centro, profesores, capacidad = 1) => {
      const { timetable } = suite();
      const curso = await timetable.curso({ centro });
      await timetable.fee(curso);
      const materia = await timetable.materia({ curso, particular: true, dias: null, entrada: null, salida: null });
      for (const id of profesores) await timetable.assign(materia, id, capacidad);
      for (const dia of 'LMXJV') await timetable.hours(materia, dia, ['16:00', '17:00', '18:00', '19:00']);
      return { curso, materia };
    },
  };
}
