import { expectRefusal } from '../support/expect-refusal';
import { allBlocks, CALL, gridSuite, rowOf } from './support/grid-suite';

const suite = gridSuite();
const { addIngles, load, own } = suite;

describe('[CLAS-12] The range of the grid', () => {
  it('[CLAS-13] without dates is Monday to Friday of this week', async () => {
    const { dias } = await load({});
    expect(dias.map(({ fecha }) => fecha)).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
    ]);
  });

  it('[CLAS-12] with one date reaches to the end of its week', async () => {
    expect((await load({ fechaInicial: '2026-12-30' })).dias.map(({ fecha }) => fecha)).toEqual([
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
    ]);
    expect((await load({ fechaFinal: '2026-11-29' })).dias).toHaveLength(7);
  });

  it('[CLAS-13] has the seven days that are asked for', async () => {
    await addIngles({ fecha: '2026-11-22' });
    const reply = await own({ fechaFinal: '2026-11-22' });
    expect(reply.dias.map(({ diaSemana }) => diaSemana).slice(5)).toEqual(['Sábado', 'Domingo']);
    expect(rowOf(reply, suite.academy.aulas.grande).dias[6]?.materias).toHaveLength(1);
  });

  it('[CLAS-12] has classes of no other day', async () => {
    await addIngles({ fecha: '2026-11-15' });
    await addIngles({ fecha: '2026-11-21' });
    expect(allBlocks(await load())).toEqual([]);
  });

  it.each`
    fechaInicial    | fechaFinal      | sentence
    ${'2026-11-01'} | ${'2026-12-02'} | ${'El cuadrante abarca 31 días como mucho.'}
    ${'2026-11-20'} | ${'2026-11-16'} | ${'La fecha final es anterior a la inicial.'}
    ${'2026-11-31'} | ${'2026-12-02'} | ${'La fecha inicial no es una fecha.'}
    ${'2026-11-16'} | ${'mañana'}     | ${'La fecha final no es una fecha.'}
  `('[CLAS-12] $fechaInicial to $fechaFinal is refused: $sentence', async ({ fechaInicial, fechaFinal, sentence }) => {
    const reply = await suite.admin.get(CALL).query({ fechaInicial, fechaFinal });
    expectRefusal(reply, 400);
    expect(reply.body).toEqual({ mensaje: sentence });
  });

  it('[CLAS-12] may be 31 days', async () => {
    expect((await load({ fechaInicial: '2026-11-01', fechaFinal: '2026-12-01' })).dias).toHaveLength(31);
  });

  it('[CLAS-12] names the holidays of its days, and the centre of one that not all have', async () => {
    await suite.app.db.query('DELETE FROM festivos');
    await suite.app.db.query(
      `INSERT INTO festivos (desde, hasta, descripcion, centro) VALUES
         ('2026-12-07', '2026-12-08', 'La Inmaculada', NULL), ('2026-12-09', '2026-12-09', 'San Siro', 'Norte')`,
    );
    const { dias } = await load({ fechaInicial: '2026-12-07', fechaFinal: '2026-12-11' });
    expect(dias.map(({ festivo }) => festivo)).toEqual([
      'La Inmaculada',
      'La Inmaculada',
      'San Siro (Norte)',
      null,
      null,
    ]);
    await suite.app.db.query('DELETE FROM festivos');
  });
});

describe('[CLAS-03] The hours of the grid', () => {
  it('[CLAS-03] are the printed half hours, without 14:30', async () => {
    expect((await load()).horas).toEqual([
      ...['10:00', '10:30', '11:00', '11:30', '12:00', '12:30', '13:00', '13:30', '14:00'],
      ...['15:00', '15:30', '16:00', '16:30', '17:00', '17:30', '18:00', '18:30', '19:00', '19:30'],
      ...['20:00', '20:30', '21:00', '21:30', '22:00'],
    ]);
  });

  it('[CLAS-03] are those of the setting, if the academy has its own', async () => {
    await setHours('17:00, 18:00');
    await addIngles();
    const reply = await own();
    expect(reply.horas).toEqual(['17:00', '18:00']);
    const row = rowOf(reply, suite.academy.aulas.grande);
    expect(row.dias[0]?.horas.map(({ hora }) => hora)).toEqual(['17:00', '18:00']);
    // 80 minutes of classes in 5 days of 120 minutes: 80 ÷ 600 = 13 %.
    expect(row.ocupacion).toBe(13);
    await setHours('');
  });

  it('[CLAS-03] a setting that is not a list of hours is refused', async () => {
    const reply = await saveHours('18:00, 17:00');
    expect(reply.status).toBe(422);
    expect(JSON.stringify(reply.body)).toContain('Escriba las horas en orden y separadas por comas');
  });

  const saveHours = (valor: string) =>
    suite.admin.post('/configurar-api/set-seccion').send([{ campo: 'horarios.horas', valor }]);
  const setHours = (valor: string) => saveHours(valor).expect(200);
});
