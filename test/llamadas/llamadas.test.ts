import type { StartReply } from '../../libs/contracts';
import { NightlyRunner } from '../../libs/jobs';
import { oneRow } from '../../libs/platform';
import { expectRefusal } from '../support/expect-refusal';
import { callSuite, LISTS, LUCIA, peopleOf, personOf } from './support/call-suite';

const calls = callSuite();

describe('[PLUS-49] one call', () => {
  it('covers several classes of a student that are cancelled in the same minute', async () => {
    const { clase, materia, marta, alumno, alta } = await calls.lessonOf('2014-05-03');
    const other = await calls.timetable.clase({ materia, fecha: '2026-11-26', entrada: '18:00', salida: '19:00', profesor: marta, capacidad: 2 }); // oxfmt-ignore
    await calls.timetable.seat(other, alumno, alta);
    await calls.cancel([clase]);
    calls.app.clock.advance({ seconds: 20 });
    await calls.cancel([other]);
    const list = await calls.theList();
    expect(list).toMatchObject({ total: 2, faltan: 2 });
    expect(personOf(list, LUCIA).frases).toEqual([
      'Va en la cuota: queda 1 hora por recuperar, hasta el 20/12/2026.',
      'Inglés B1, ju. 26/11, 18:00 – 19:00: anulada. Va en la cuota: queda 1 hora por recuperar, hasta el 20/12/2026.',
    ]);
  });

  it('announces the first and last place of a class that was moved twice before the call', async () => {
    const { clase } = await calls.lessonOf('2014-05-03');
    await calls.move(clase, '2026-11-25', '18:00').expect(200);
    calls.app.clock.advance({ minutes: 5 });
    await calls.move(clase, '2026-11-26', '17:00').expect(200);
    const list = await calls.theList();
    expect(list.grupos[0]).toMatchObject({ cuando: 'ma. 24/11, 18:00 – 19:00', estado: 'Cambia de día' });
    expect(personOf(list, LUCIA).frases).toEqual(['Pasa al ju. 26/11, 17:00 – 18:00.']);
  });

  it('is dropped when a class returns to its first place', async () => {
    const { clase } = await calls.lessonOf('2014-05-03');
    await calls.move(clase, '2026-11-25', '18:00').expect(200);
    await calls.move(clase, '2026-11-24', '18:00').expect(200);
    expect(await calls.lists()).toEqual([]);
  });

  it('is made again for a person whose last call is outdated', async () => {
    const { clase } = await calls.lessonOf('2014-05-03');
    await calls.move(clase, '2026-11-25', '18:00').expect(200);
    const first = await calls.theList();
    await calls.mark(personOf(first, LUCIA), 'avisada').expect(200);
    calls.app.clock.advance({ minutes: 5 });
    await calls.move(clase, '2026-11-26', '17:00').expect(200);
    const second = oneRow((await calls.lists()).filter(({ id }) => id !== first.id));
    const again = personOf(await calls.load(second.id), LUCIA);
    expect(again).toMatchObject({ estado: 'pendiente', frases: ['Pasa al ju. 26/11, 17:00 – 18:00.'] });
    expect(personOf(await calls.load(first.id), LUCIA).estado).toBe('avisada');
  });

  it('is closed once the class is past', async () => {
    const { materia, marta, alumno, alta } = await calls.lessonOf('2014-05-03');
    const today = await calls.timetable.clase({ materia, fecha: '2026-11-20', entrada: '12:00', salida: '13:00', profesor: marta, capacidad: 2 }); // oxfmt-ignore
    await calls.timetable.seat(today, alumno, alta);
    await calls.cancel([today]);
    const { id } = await calls.theList();
    calls.app.clock.advance({ hours: 3 });
    expect(await calls.lists()).toEqual([]);
    expect(peopleOf(await calls.load(id)).map(({ pasada }) => pasada)).toEqual([true, true]);
  });

  it('is deleted with its class', async () => {
    const { clase } = await calls.lessonOf('2014-05-03');
    await calls.cancel([clase]);
    const { id } = await calls.theList();
    await calls.timetable.clear();
    expectRefusal(await calls.admin.get(`${LISTS}/${String(id)}`), 404);
    await calls.app.db.query('DELETE FROM tareas_nocturnas');
    await calls.app.app.get(NightlyRunner).runDue();
    const { rows } = await calls.app.db.query('SELECT id FROM llamadas UNION ALL SELECT id FROM llamadas_personas');
    expect(rows).toEqual([]);
  });
});

it('[PLUS-49] the start page says how many families are to be called, and leads to the list', async () => {
  const { clase } = await calls.lessonOf('2014-05-03');
  await calls.cancel([clase]);
  const list = await calls.theList();
  const task = async () => {
    const { pendientes } = (await calls.admin.get('/api/inicio').expect(200)).body as StartReply;
    return pendientes.find(({ titulo }) => titulo.endsWith('por avisar'));
  };
  expect(await task()).toMatchObject({
    titulo: '1 familia y 1 profesor por avisar',
    url: `/administrar/horarios/llamadas/${String(list.id)}/`,
  });
  await calls.mark(personOf(list, LUCIA), 'avisada').expect(200);
  expect((await task())?.titulo).toBe('1 profesor por avisar');
});

it('[PLUS-49] siblings are one family to call', async () => {
  const [one, other] = [await calls.lessonOf('2014-05-03'), await calls.lessonOf('2012-01-20')];
  await calls.app.db.query(
    'UPDATE alumnos SET familia_id = (SELECT familia_id FROM alumnos WHERE id = $1) WHERE id = $2',
    [one.alumno, other.alumno],
  );
  const { llamadas } = await calls.cancel([one.clase, other.clase]);
  expect(llamadas?.etiqueta).toMatch(/^Llamar a 1 familia y/);
  const { pendientes } = (await calls.admin.get('/api/inicio').expect(200)).body as StartReply;
  expect(pendientes.map(({ titulo }) => titulo)).toContainEqual(expect.stringMatching(/^1 familia y .* por avisar$/));
});
