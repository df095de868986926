import { expectRefusal } from '../support/expect-refusal';
import { deleteRows } from '../clases/support';
import { FULL, materiasSuite } from './support/materias-suite';
import { deleteClasses } from '../support/delete-classes';

const suite = materiasSuite();
const { one, saved, list, remove } = suite;

describe('deleting subjects', () => {
  beforeEach(() => deleteClasses(suite.app.db));

  /** Inserts a class that was generated from the pattern. With `estado`, one student has a seat in this state. */
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

  it('[MATE-24] removes them from the list, and answers how many', async () => {
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

  it('uses the singular for one class', async () => {
    const { id } = await saved(FULL);
    await addClass(id, '2026-11-02', 'asiste');
    expect((await remove([id])).body).toEqual({ mensaje: 'Inglés B1 tiene 1 clase dada: desactívela.' });
  });

  describe('from the list of subjects', () => {
    const fromList = (ids: number[]) => deleteRows(suite.admin, 'materias', ids);

    it('deletes the classes that nobody used too', async () => {
      const { id } = await saved(FULL);
      await addClass(id, '2026-11-02', 'previsto');
      await addClass(id, '2026-11-30');
      expect((await fromList([id]).expect(200)).body).toEqual({ total: 1 });
      expect(await classesOf(id)).toBe(0);
    });

    it('is refused as in the panel, for each subject with used classes', async () => {
      const [ingles, frances, unused] = [await saved(FULL), await saved({ ...FULL, descripcion: 'Francés A2' }), await saved(FULL)]; // oxfmt-ignore
      await addClass(ingles.id, '2026-11-02', 'asiste');
      await addClass(ingles.id, '2026-11-04', 'falta');
      await addClass(frances.id, '2026-11-09', 'justificada');
      const before = await classesOf(unused.id);
      const reply = await fromList([ingles.id, frances.id, unused.id]);
      expectRefusal(reply, 409);
      expect((reply.body as { mensaje: string }).mensaje).toBe(
        'No se ha borrado nada: Francés A2 tiene 1 clase dada: desactívela; Inglés B1 tiene 2 clases dadas: desactívela.',
      );
      expect(await classesOf(unused.id)).toBe(before);
      await suite.app.db.query('DELETE FROM clases WHERE materia_id = ANY ($1)', [[ingles.id, frances.id]]);
    });

    it('counts a credit that came from a class of a group as its use', async () => {
      const { id } = await saved(FULL);
      const clase = await addClass(id, '2026-11-02', 'previsto');
      await suite.app.db.query(
        `INSERT INTO creditos (alumno_id, origen_id, minutos, caduca) SELECT alumno_id, id, 80, '2027-01-01' FROM clases_alumnos WHERE clase_id = $1`,
        [clase],
      );
      expectRefusal(await fromList([id]), 409);
    });
  });

  it('without any marked is 422', async () => {
    const reply = await remove([]);
    expectRefusal(reply, 422);
    expect(reply.body).toEqual({ mensaje: 'Marque al menos una materia.' });
  });
});
