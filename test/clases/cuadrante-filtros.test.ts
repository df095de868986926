import { expectRefusal } from '../support/expect-refusal';
import { WEEK } from './support/grid-academy';
import { allBlocks, blocksOf, CALL, gridSuite, rowOf } from './support/grid-suite';

const suite = gridSuite();
const { add, addIngles, load, own } = suite;

describe('[CLAS-09] The filters of the grid', () => {
  it('[CLAS-12] the code of a room limits the rooms, in any case', async () => {
    expect((await load({ ...WEEK, codigoAula: 'za-2' })).aulas.map(({ aula }) => aula)).toEqual(['ZA-2']);
    expect((await load({ ...WEEK, codigoAula: 'a-' })).aulas.map(({ aula }) => aula)).toEqual(['ZA-1', 'ZA-2', 'ZA-3']);
    expect((await load({ ...WEEK, codigoAula: 'a%2' })).aulas).toEqual([]);
  });

  it('[CLAS-12] a code that is no text is refused', async () => {
    for (const code of ['a&codigoAula=b', '%00']) {
      const reply = await suite.admin.get(`${CALL}?codigoAula=${code}`);
      expectRefusal(reply, 400);
      expect(reply.body).toEqual({ mensaje: 'El código de aula no se puede leer.' });
    }
  });

  it('[CLAS-12] only active ones drops inactive rooms; left out, all are there', async () => {
    expect((await own({ soloActivas: '1' })).aulas.map(({ aula }) => aula)).toEqual(['ZA-1', 'ZA-2']);
    expect((await own({ soloActivas: 'false' })).aulas).toHaveLength(3);
    expect((await own()).aulas).toHaveLength(3);
  });

  it('[CLAS-10] in teachers mode the rows are teachers, in the order of their surnames', async () => {
    const id = await addIngles();
    const reply = await load({ ...WEEK, profesores: '1' });
    const marta = rowOf(reply, suite.academy.profesores.marta);
    expect(marta).toMatchObject({
      descripcion: 'Soler Vidal, Marta',
      url: `/administrar/profesores/ficha/${String(suite.academy.profesores.marta)}/`,
      ocupacion: 2,
    });
    expect(blocksOf(marta).map((block) => block.id)).toEqual([id]);
    const { rows } = await suite.app.db.query<{ id: number }>(
      'SELECT id FROM profesores ORDER BY apellidos, nombre, id',
    );
    expect(reply.aulas.map((row) => row.id)).toEqual(rows.map((row) => row.id));
  });

  it('[CLAS-10] in teachers mode classes without a teacher are a last row', async () => {
    const id = await addIngles({ profesor: null });
    const last = (await load({ ...WEEK, profesores: '1', soloActivas: '1' })).aulas.at(-1);
    expect(last).toMatchObject({ id: 0, aula: 'Sin profesor' });
    expect(last && blocksOf(last).map((block) => block.id)).toEqual([id]);
  });

  it('[CLAS-10] in teachers mode the code of a room limits the teachers to those with classes there', async () => {
    await addIngles({ aula: suite.academy.aulas.pequena });
    await addIngles({ profesor: suite.academy.profesores.juan });
    const reply = await load({ ...WEEK, profesores: '1', codigoAula: 'ZA-2' });
    expect(reply.aulas.map(({ id }) => id)).toEqual([suite.academy.profesores.marta]);
  });

  describe('by centre', () => {
    const centre = (centro: string, query: Record<string, unknown> = {}) => load({ ...WEEK, centro, ...query });

    beforeAll(async () => {
      const { grande, pequena } = suite.academy.aulas;
      await suite.app.db.query(`UPDATE aulas SET centro = 'Zamora' WHERE id = $1`, [grande]);
      await suite.app.db.query(`UPDATE aulas SET centro = 'Zaragoza' WHERE id = $1`, [pequena]);
      await suite.app.db.query(`UPDATE cursos SET centro = 'Zamora' WHERE id = $1`, [suite.academy.cursos.lengua]);
    });
    afterAll(async () => {
      await suite.app.db.query(`UPDATE aulas SET centro = NULL WHERE codigo LIKE 'ZA-%'`);
      await suite.app.db.query(`UPDATE cursos SET centro = NULL WHERE id = $1`, [suite.academy.cursos.lengua]);
    });

    it('[CLAS-12] has the rooms of that centre only, and names all centres', async () => {
      const reply = await centre('Zamora');
      expect(reply.aulas.map(({ aula, centro }) => [aula, centro])).toEqual([['ZA-1', 'Zamora']]);
      expect(reply.centros).toEqual(expect.arrayContaining(['Zamora', 'Zaragoza']));
      expect((await centre('Ningún sitio')).aulas).toEqual([]);
    });

    it('[CLAS-12] a class without a room is in the centre of its course', async () => {
      await add({ materia: suite.academy.materias.lengua, fecha: '2026-11-17', horas: '16:00–17:00' });
      expect((await centre('Zamora')).aulas.map(({ descripcion }) => descripcion)).toEqual(['Aula magna', 'Sin aula']);
      expect((await centre('Zaragoza')).aulas.map(({ descripcion }) => descripcion)).toEqual(['Aula pequeña']);
    });

    it('[CLAS-10] in teachers mode has the teachers who have classes there', async () => {
      await addIngles();
      const reply = await centre('Zamora', { profesores: '1' });
      expect(reply.aulas.map(({ id }) => id)).toEqual([suite.academy.profesores.marta]);
    });

    it('[CLAS-12] leaves out the holidays of other centres', async () => {
      await suite.app.db.query(
        `INSERT INTO festivos (desde, hasta, descripcion, centro) VALUES ('2026-11-18', '2026-11-18', 'Fiesta local', 'Zaragoza')`,
      );
      const holidays = async (centro: string) => (await centre(centro)).dias.flatMap(({ festivo }) => festivo ?? []);
      expect([await holidays('Zamora'), await holidays('Zaragoza')]).toEqual([[], ['Fiesta local (Zaragoza)']]);
      await suite.app.db.query(`DELETE FROM festivos WHERE descripcion = 'Fiesta local'`);
    });

    it('[CLAS-12] that is no text is refused', async () => {
      const reply = await suite.admin.get(`${CALL}?centro=a&centro=b`);
      expectRefusal(reply, 400);
      expect(reply.body).toMatchObject({ mensaje: 'El centro no se puede leer.' });
    });
  });

  it('[CLAS-12] a flag that is neither yes nor no is refused', async () => {
    expectRefusal(await suite.admin.get(CALL).query({ profesores: 'quizá' }), 422);
  });
});

describe('[CLAS-09] New enrolments', () => {
  /**
   * Enrols one demo student on each date. The student with the lowest id is enrolled on the first date, the next student on the second
   * date, and so on.
   */
  async function enrol(curso: number, ...dates: string[]): Promise<void> {
    await suite.app.db.query(
      `INSERT INTO altas (alumno_id, curso_id, fecha_alta)
       SELECT a.id, $1, d.fecha FROM unnest($2::date[]) WITH ORDINALITY AS d (fecha, n)
       JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n FROM alumnos) AS a USING (n)`,
      [curso, dates],
    );
  }
  afterEach(() =>
    suite.app.db.query('DELETE FROM altas WHERE curso_id = ANY($1)', [Object.values(suite.academy.cursos)]),
  );

  it('[CLAS-12] a class counts the enrolments in its course from seven days before the range to its end', async () => {
    await enrol(suite.academy.cursos.ingles, '2026-11-08', '2026-11-09', '2026-11-20', '2026-11-21');
    await addIngles();
    expect(allBlocks(await own({ mostrarAltas: '1' })).map(({ altasNuevas }) => altasNuevas)).toEqual([2]);
    expect(allBlocks(await own()).map(({ altasNuevas }) => altasNuevas)).toEqual([null]);
  });

  it('[CLAS-12] only with new enrolments keeps the rooms and drops the other classes', async () => {
    await enrol(suite.academy.cursos.ingles, '2026-11-16');
    const id = await addIngles();
    await addIngles({ materia: suite.academy.materias.lengua, horas: '19:00–20:00' });
    const reply = await own({ mostrarConAltas: '1' });
    expect(reply.aulas).toHaveLength(3);
    expect(allBlocks(reply).map((block) => block.id)).toEqual([id]);
    // Both classes count for the occupancy of the room, also the class that the filter hides: 140 of 3600 minutes, about 4 %.
    expect(rowOf(reply, suite.academy.aulas.grande).ocupacion).toBe(4);
  });

  it('[CLAS-12] a private class counts only the enrolments of its own students', async () => {
    await enrol(suite.academy.cursos.particular, '2026-11-16', '2026-11-17');
    const id = await addIngles({ materia: suite.academy.materias.particular, alumnos: 1 });
    await suite.app.db.query(
      `UPDATE clases_alumnos s SET alta_id = a.id FROM altas a
       WHERE s.clase_id = $1 AND a.alumno_id = s.alumno_id AND a.curso_id = $2`,
      [id, suite.academy.cursos.particular],
    );
    expect(allBlocks(await own({ mostrarAltas: '1' })).map(({ altasNuevas }) => altasNuevas)).toEqual([1]);
  });
});
