import { expectRefusal } from '../support/expect-refusal';
import { callSuite, LISTS } from './support/call-suite';

const calls = callSuite();

describe('[PLUS-49] the classes of an absence', () => {
  it('stay in its panel after they are cancelled, with the call list', async () => {
    const { clase, marta } = await calls.lessonOf('2014-05-03');
    await calls.addAbsence(marta);
    await calls.cancel([clase]);
    const { id } = await calls.theList();
    const query = { profesor_id: marta, desde: '2026-11-24T00:00', hasta: '2026-11-24T23:59' };
    const reply = await calls.admin.get('/api/horarios/previo-bloqueo').query(query).expect(200);
    expect(reply.body).toMatchObject({
      afectadas: [],
      anuladas: [{ id: clase }],
      llamadas: { url: `/administrar/horarios/llamadas/${String(id)}/`, faltan: 1 },
    });
  });

  it('are restored for a substitute, and a family that was not called leaves the list', async () => {
    const { clase, marta, juan } = await calls.lessonOf('2014-05-03');
    await calls.addTelephone(juan);
    await calls.addAbsence(marta);
    await calls.cancel([clase]);
    const { id, porDar } = await calls.theList();
    expect(porDar).toBe(1);
    const { sustitutos } = (await calls.admin.get(`${LISTS}/${String(id)}/sustitutos`).expect(200)).body as {
      sustitutos: { id: number; detalle: string; telefono: string | null }[];
    };
    expect(sustitutos[0]).toMatchObject({ id: juan, telefono: '655 918 402' });
    expect(sustitutos[0]?.detalle).toMatch(/^Libre a las 18:00 · da Inglés B1/);
    const reply = await calls.admin
      .post(`${LISTS}/${String(id)}/asignar`)
      .send({ profesor_id: juan })
      .expect(200);
    expect(reply.body).toEqual({ mensaje: 'Juan Prado Ruiz da 1 clase.' });
    const { rows } = await calls.app.db.query('SELECT estado, profesor_id, sustituye_a, ocupadas FROM clases WHERE id = $1', [clase]); // oxfmt-ignore
    expect(rows).toEqual([{ estado: 'confirmada', profesor_id: juan, sustituye_a: marta, ocupadas: 1 }]);
    const people = await calls.app.db.query('SELECT alumno_id, profesor_id FROM llamadas_personas');
    expect(people.rows).toEqual([{ alumno_id: null, profesor_id: juan }]);
    expectRefusal(await calls.admin.post(`${LISTS}/${String(id)}/asignar`).send({ profesor_id: juan }), 404);
  });
});
