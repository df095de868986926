import { agentOf } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { callSuite, LISTS, LUCIA, personOf } from './support/call-suite';

const calls = callSuite();

describe('[PLUS-49] a tick', () => {
  it('says who called the family and when, and others see it', async () => {
    const { clase } = await calls.lessonOf('2014-05-03');
    await calls.cancel([clase]);
    const list = await calls.theList();
    calls.app.clock.set('2026-11-20T11:34:00Z');
    await calls.mark(personOf(list, LUCIA), 'avisada').expect(200);
    const seen = await calls.load(list.id, calls.secretaria);
    expect(personOf(seen, LUCIA)).toMatchObject({ estado: 'avisada', cuando: '12:34', por: 'Rosa Sanz' });
    expect(seen).toMatchObject({ avisadas: 1, faltan: 1 });
    await calls.mark(personOf(seen, LUCIA), 'pendiente', calls.secretaria).expect(200);
    expect(await calls.load(list.id)).toMatchObject({ avisadas: 0, faltan: 2 });
  });

  it('by two people at the same time counts once, and the second is refused', async () => {
    const { clase } = await calls.lessonOf('2014-05-03');
    await calls.cancel([clase]);
    const person = personOf(await calls.theList(), LUCIA);
    const replies = await Promise.all([
      calls.mark(person, 'avisada'),
      calls.mark(person, 'no-contesta', calls.secretaria),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is refused after the facts have changed', async () => {
    const { clase } = await calls.lessonOf('2014-05-03');
    await calls.move(clase, '2026-11-25', '18:00').expect(200);
    const person = personOf(await calls.theList(), LUCIA);
    await calls.move(clase, '2026-11-26', '17:00').expect(200);
    const reply = await calls.mark(person, 'avisada');
    expect([404, 409]).toContain(reply.status);
  });

  it('is refused after one more class of the person is cancelled', async () => {
    const { clase, materia, marta, alumno, alta } = await calls.lessonOf('2014-05-03');
    const other = await calls.timetable.clase({ materia, fecha: '2026-11-26', entrada: '18:00', salida: '19:00', profesor: marta, capacidad: 2 }); // oxfmt-ignore
    await calls.timetable.seat(other, alumno, alta);
    await calls.cancel([clase]);
    const person = personOf(await calls.theList(), LUCIA);
    await calls.cancel([other]);
    const reply = await calls.mark(person, 'avisada');
    expectRefusal(reply, 409);
    expect(reply.body).toMatchObject({ mensaje: 'Otra persona lo ha cambiado mientras tanto. Mire cómo está ahora.' });
  });

  it('is in the audit with who made it, and the people of a new list are not', async () => {
    const { clase } = await calls.lessonOf('2014-05-03');
    await calls.cancel([clase]);
    const person = personOf(await calls.theList(), LUCIA);
    await calls.mark(person, 'avisada', calls.secretaria).expect(200);
    const { rows } = await calls.app.db.query(
      `SELECT a.accion, a.antes ->> 'estado' AS antes, a.despues ->> 'estado' AS despues, u.nombre FROM auditoria a
       JOIN usuarios u ON u.id = a.usuario_id WHERE a.tabla = 'llamadas_personas' AND a.registro_id = $1`,
      [person.id],
    );
    expect(rows).toEqual([{ accion: 'modificar', antes: 'pendiente', despues: 'avisada', nombre: 'Jorge Prado' }]);
  });

  it('is only for the office', async () => {
    const { clase } = await calls.lessonOf('2014-05-03');
    await calls.cancel([clase]);
    const list = await calls.theList();
    const person = personOf(list, LUCIA);
    const teacher = await agentOf(calls.app, 'profesora');
    for (const agent of [teacher, calls.tutora, await agentOf(calls.app, 'alumno')]) {
      expectRefusal(await agent.get(LISTS), 403);
      expectRefusal(await agent.get(`${LISTS}/${String(list.id)}`), 403);
      expectRefusal(await calls.mark(person, 'avisada', agent), 403);
      expectRefusal(await agent.post(`${LISTS}/${String(list.id)}/texto`).send({ texto: 'x', version: 1 }), 403);
    }
  });
});
