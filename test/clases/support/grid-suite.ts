import type { Agent } from 'supertest';
import type { CuadranteAula, CuadranteBloque, CuadranteReply } from '../../../libs/contracts';
import { agentOf, startTestApp, type TestApp } from '../../support';
import { addClass, buildGridAcademy, WEEK, type GivenClass, type GridAcademy } from './grid-academy';
import { deleteClasses } from '../../support/delete-classes';

export const CALL = '/administrar/aulas/api/cuadrante';

/** Reads the grid as the administrator, in an academy with known classes only. */
export class GridSuite {
  app!: TestApp;
  admin!: Agent;
  academy!: GridAcademy;

  async start(): Promise<void> {
    this.app = await startTestApp();
    this.admin = await agentOf(this.app, 'admin');
    this.academy = await buildGridAcademy(this.app.db);
  }

  add = (given: GivenClass): Promise<number> => addClass(this.app.db, given);

  /** Adds an English class on Monday from 17:20 to 18:40 in the large room with Marta, unless `more` says otherwise. */
  addIngles = (more: Partial<GivenClass> = {}): Promise<number> =>
    this.add({
      materia: this.academy.materias.ingles,
      fecha: '2026-11-16',
      horas: '17:20–18:40',
      aula: this.academy.aulas.grande,
      profesor: this.academy.profesores.marta,
      ...more,
    });

  load = async (query: Record<string, unknown> = WEEK, agent = this.admin): Promise<CuadranteReply> =>
    (await agent.get(CALL).query(query).expect(200)).body as CuadranteReply;

  /** Reads the grid of the test rooms `ZA-…` for `WEEK`. */
  own = (query: Record<string, unknown> = {}): Promise<CuadranteReply> =>
    this.load({ ...WEEK, codigoAula: 'ZA-', ...query });
}

/** Starts an application for the tests of a file; each test starts without classes. */
export function gridSuite(): GridSuite {
  const suite = new GridSuite();
  beforeAll(() => suite.start());
  afterAll(() => suite.app.close());
  beforeEach(() => deleteClasses(suite.app.db));
  return suite;
}

export function rowOf({ aulas }: CuadranteReply, id: number): CuadranteAula {
  const row = aulas.find((one) => one.id === id);
  if (row === undefined) throw new Error(`No row has the id ${String(id)}`);
  return row;
}

export const blocksOf = (row: CuadranteAula): CuadranteBloque[] => row.dias.flatMap(({ materias }) => materias);
export const allBlocks = (reply: CuadranteReply): CuadranteBloque[] => reply.aulas.flatMap(blocksOf);
