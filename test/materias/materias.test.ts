import type { MateriaSaved } from '../../libs/contracts';
import { expectRefusal } from '../support/expect-refusal';
import { API, campos, FULL, materiasSuite } from './support/materias-suite';

const suite = materiasSuite();
const { teacher, save, saved, list, listed } = suite;

describe('a subject', () => {
  it('[MATE-05] [MATE-23] is answered and listed with all its fields, dates also as day/month/year', async () => {
    const materia = await saved({ ...FULL, profesor_id: teacher(0).id, aula_id: suite.aula.id });
    expect(materia).toEqual({
      id: expect.any(Number) as number,
      curso_id: suite.curso,
      descripcion: 'Inglés B1',
      capacidad: 10,
      fecha_inicio: '2026-09-14',
      fecha_fin: '2026-12-23',
      fecha_inicio_es: '14/09/2026',
      fecha_fin_es: '23/12/2026',
      dias_semana: 'LX',
      hora_entrada_time: '17:20',
      hora_salida_time: '18:40',
      hora_inicial: '15:00',
      hora_final: '20:00',
      observaciones: 'Con auriculares',
      plazas_computables: true,
      mostrar_horarios: true,
      ocultar_inscripciones: true,
      particular: false,
      destacado: true,
      activo: true,
      profesor: teacher(0).id,
      profesor_id: teacher(0).id,
      profesor_resultado: teacher(0).resultado,
      aula: suite.aula.id,
      aula_id: suite.aula.id,
      aula_resultado: suite.aula.resultado,
      profesores_asignados: [],
      horarios_seleccion: [],
      horarios_resumen: 'L X 17:20–18:40',
      cambios: [],
    });
    expect(await listed(materia.id)).toEqual(materia);
  });

  it('[MATE-05] without dates, hours, teacher and room has nulls for values and empty texts for their words', async () => {
    expect(await saved({ descripcion: 'Vacía' })).toMatchObject({
      ...{ capacidad: 0, fecha_inicio: null, fecha_fin: null, fecha_inicio_es: '', fecha_fin_es: '', dias_semana: '' },
      ...{ hora_entrada_time: null, hora_salida_time: null, observaciones: '', horarios_resumen: '' },
      ...{ profesor: null, profesor_id: null, profesor_resultado: '', aula: null, aula_id: null, aula_resultado: '' },
      ...{ plazas_computables: true, mostrar_horarios: true, ocultar_inscripciones: false, destacado: false },
    });
  });

  it.each([
    ['a text in any order', { dias_semana: 'x,L' }, 'LX'],
    ['JSON', { dias_semana: '["V","M"]' }, 'MV'],
    ['a repeated field', { dias_semana: ['D', 'S'] }, 'SD'],
    ['nothing', { dias_semana: '' }, ''],
  ])('[MATE-06] takes its days as %s', async (_, fields, days) => {
    expect((await saved({ descripcion: 'Días', ...fields })).dias_semana).toBe(days);
  });

  it('[MATE-07] is of private lessons or of a group', async () => {
    expect((await saved({ descripcion: 'Particular', particular: '1' })).particular).toBe(true);
    expect((await saved({ descripcion: 'Grupo', particular: 'false' })).particular).toBe(false);
  });

  it('keeps the fields that a save leaves out', async () => {
    const { id } = await saved({ ...FULL, profesor_id: teacher(0).id, aula_id: suite.aula.id });
    const before = await listed(id);
    expect(await saved({ id, capacidad: '12' })).toEqual({ ...before, capacidad: 12 });
  });

  it('loses dates, hours, teacher and room that are sent empty', async () => {
    const { id } = await saved({ ...FULL, profesor_id: teacher(0).id, aula_id: suite.aula.id });
    const empty = { fecha_inicio: '', fecha_fin: '', hora_entrada_time: '', hora_salida_time: '' };
    expect(await saved({ id, ...empty, profesor_id: '', aula_id: '0' })).toMatchObject({
      ...{ fecha_inicio: null, fecha_fin: null, hora_entrada_time: null, hora_salida_time: null },
      ...{ profesor_id: null, aula_id: null, horarios_resumen: 'L X' },
    });
  });

  it('may be sent back as it was answered', async () => {
    const materia = await saved({ ...FULL, profesor_id: teacher(0).id });
    const reply = await suite.admin.post(`${API}/save-materia/${String(suite.curso)}`).send(materia);
    expect((reply.body as MateriaSaved).materia).toEqual(materia);
  });

  it('that ends up to 06:00 of the next day is stored', async () => {
    expect(
      (await saved({ descripcion: 'Noche', hora_entrada_time: '23:00', hora_salida_time: '00:30', dias_semana: 'V' }))
        .horarios_resumen,
    ).toBe('V 23:00–00:30');
  });
});

describe('a refused save', () => {
  it('names every wrong field at once and writes nothing', async () => {
    const before = await list();
    const reply = await save({
      ...{ descripcion: ' ', capacidad: '-1', fecha_inicio: '31/12/2025', dias_semana: 'LZ', destacado: 'quizá' },
      ...{ hora_entrada_time: '17:00', hora_salida_time: '16:00', hora_inicial: '25:00', profesor_id: '99999' },
      ...{ aula_id: '99999', profesores: '[{"id":99999}]', horarios_seleccion: '[{"dia":"L","horas":[]}]' },
    });
    expectRefusal(reply, 422);
    expect(reply.body).toEqual({
      mensaje: 'Falta la descripción.',
      campos: {
        descripcion: 'Falta la descripción',
        capacidad: 'La capacidad no puede ser negativa',
        fecha_inicio: 'Escriba la fecha como dd/mm/aaaa.',
        dias_semana: 'Elija días de la semana.',
        destacado: 'Elija sí o no.',
        hora_inicial: 'Escriba la hora como 17:30.',
        hora_salida_time: 'La hora de salida debe ser posterior a la de entrada',
        horarios_seleccion: 'Escriba las horas del lunes como 17:30.',
        profesor_id: 'Ese profesor no existe.',
        profesores: 'Ese profesor no existe.',
        aula_id: 'Esa aula no existe.',
      },
    });
    expect(await list()).toEqual(before);
  });

  it.each([
    [{ descripcion: undefined }, { descripcion: 'Falta la descripción' }],
    [{ capacidad: '2,5' }, { capacidad: 'La capacidad es un número entero' }],
    [
      { fecha_inicio: '2026-12-31', fecha_fin: '2026-12-30' },
      { fecha_fin: 'La fecha de fin es anterior a la de inicio.' },
    ],
    [
      { hora_entrada_time: '10:00', hora_salida_time: '10:00' },
      { hora_salida_time: 'La hora de salida debe ser posterior a la de entrada' },
    ],
    [{ hora_inicial: '20:00', hora_final: '15:00' }, { hora_final: 'La hora final debe ser posterior a la inicial' }],
    [
      { horarios_seleccion: '[{"dia":"L","horas":["15:00"],"duracion":0}]' },
      { horarios_seleccion: 'La duración debe ser de 1 a 60 minutos.' },
    ],
    [
      { horarios_seleccion: '[{"dia":"L","horas":["15:00"],"duracion":61}]' },
      { horarios_seleccion: 'La duración debe ser de 1 a 60 minutos.' },
    ],
    [
      { horarios_seleccion: '[{"dia":"Z","horas":["15:00"]}]' },
      { horarios_seleccion: 'Los días se escriben con las letras L M X J V S D' },
    ],
    [
      { horarios_seleccion: '[{"dia":"L","horas":["15:00"],"duracion":30,"fin":"16:00"}]' },
      { horarios_seleccion: 'El fin del lunes no corresponde a su última hora, las 15:00.' },
    ],
    [{ horarios_seleccion: '{"a' }, { horarios_seleccion: 'Mande los horarios como una lista de días.' }],
    [{ profesores: 'uno' }, { profesores: 'Mande los profesores como una lista.' }],
    [
      { profesores: '[{"id":1,"capacidad":0}]' },
      { profesores: 'La capacidad de cada profesor es de 1 a 1000 alumnos' },
    ],
  ])('of %j says why: %j', async (fields, expected) => {
    const reply = await save({ descripcion: 'Mal', particular: '1', ...fields });
    expectRefusal(reply, 422);
    expect(campos(reply)).toEqual(expected);
  });

  it('compares what is sent with what is stored', async () => {
    const { id } = await saved(FULL);
    expect(campos(await save({ id, hora_salida_time: '17:00' }))).toEqual({
      hora_salida_time: 'La hora de salida debe ser posterior a la de entrada',
    });
    expect(campos(await save({ id, fecha_inicio: '2027-01-01' }))).toEqual({
      fecha_fin: 'La fecha de fin es anterior a la de inicio.',
    });
  });

  it('of an inactive teacher or room is only for those newly chosen', async () => {
    const { id } = await saved({ ...FULL, profesor_id: teacher(3).id, aula_id: suite.aula.id });
    await suite.app.db.query('UPDATE profesores SET activo = false WHERE id = $1', [teacher(3).id]);
    await suite.app.db.query('UPDATE aulas SET activo = false WHERE id = $1', [suite.aula.id]);
    expect(campos(await save({ ...FULL, profesor_id: teacher(3).id, aula_id: suite.aula.id }))).toEqual({
      profesor_id: 'Ese profesor no está activo.',
      aula_id: 'Esa aula no está activa.',
    });
    expect((await save({ id, profesor_id: teacher(3).id, aula_id: suite.aula.id })).status).toBe(200);
    await suite.app.db.query('UPDATE profesores SET activo = true WHERE id = $1', [teacher(3).id]);
    await suite.app.db.query('UPDATE aulas SET activo = true WHERE id = $1', [suite.aula.id]);
  });
});
