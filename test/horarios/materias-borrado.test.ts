import { expectRefusal } from '../support/expect-refusal';
import { FULL, materiasSuite } from './support/materias-suite';

const suite = materiasSuite();
const { one, saved, list, remove } = suite;

describe('deleting subjects', () => {
  beforeEach(() => suite.app.db.query('DELETE FROM creditos; DELETE FROM clases'));

  /** Writes a class of the pattern, with a student in this state. */
  async function addClass(materia: number, fecha: string, estado?: string): Promise<number> {
    const { id } = await one<{ id: number }>(
      `INSERT INTO clases (materia_id, fecha, hora_entrada, hora_salida, origen) VALUES ($1, $2, '17:20', '18:40', 'horario') RETURNING id`,
      [materia, fecha],
    );
    if (estado !== undefined)
      await suite.app.db.query(
        `INSERT INTO clases_alumnos (clase_id, alumno_id, estado, tramo) SELECT id, (SELECT min(id) FROM alumnos), $2, tramo FROM clases WHERE id = $1`,
        [id, estado],
      );
    return id;
  }
  const classesOf = async (materia: number) =>
    (await one<{ n: number }>('SELECT count(*)::integer AS n FROM clases WHERE materia_id = $1', [materia])).n;

  it('[MATE-24] takes them off the list, and answers how many', async () => {
    const [a, b, c] = [await saved(FULL), await saved(FULL), await saved(FULL)];
    expect((await remove(JSON.stringify([a.id, b.id]))).body).toEqual({ mensaje: '2 materias borradas.' });
    expect((await remove(String(c.id))).body).toEqual({ mensaje: '1 materia borrada.' });
    const left = new Set((await list()).map(({ id }) => id));
    expect([a, b, c].some(({ id }) => left.has(id))).toBe(false);
  });

  it('deletes their classes that nobody used, past ones too', async () => {
    const { id } = await saved(FULL);
    await addClass(id, '2026-11-02', 'previsto');
    await addClass(id, '2026-11-30');
    expect((await remove([id])).status).toBe(200);
    expect(await classesOf(id)).toBe(0);
  });

  it.each([
    ['asiste', false],
    ['falta', false],
    ['justificada', false],
    ['previsto', true],
    ['anulado', true],
  ])(
    'is refused for all when one has a student %s (private: %s), and nothing is deleted',
    async (estado, particular) => {
      const used = await saved({ ...FULL, particular: particular ? '1' : '0' });
      const unused = await saved(FULL);
      const days = ['2026-11-02', '2026-11-04', '2026-11-09', '2026-11-11', '2026-11-16', '2026-11-18', '2026-11-23'];
      for (const day of days) await addClass(used.id, day, estado);
      await addClass(used.id, '2026-11-30');
      const before = await classesOf(used.id);
      const reply = await remove([used.id, unused.id]);
      expectRefusal(reply, 409);
      expect(reply.body).toEqual({ mensaje: 'Inglés B1 tiene 7 clases dadas: desactívela.' });
      expect(await classesOf(used.id)).toBe(before);
      expect((await list()).map(({ id }) => id)).toEqual(expect.arrayContaining([used.id, unused.id]));
      await suite.app.db.query('DELETE FROM clases WHERE materia_id = $1', [used.id]);
    },
  );

  it('counts one class as one', async () => {
    const { id } = await saved(FULL);
    await addClass(id, '2026-11-02', 'asiste');
    expect((await remove([id])).body).toEqual({ mensaje: 'Inglés B1 tiene 1 clase dada: desactívela.' });
  });

  it('without any marked is 422', async () => {
    const reply = await remove([]);
    expectRefusal(reply, 422);
    expect(reply.body).toEqual({ mensaje: 'Marque al menos una materia.' });
  });
});
