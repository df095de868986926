import type { Materia } from '../../libs/contracts';
import { FULL, materiasSuite } from './support/materias-suite';

const suite = materiasSuite();
const { rows, one, teacher, saved } = suite;

const storedTeacher = async (id: number) =>
  (await one<{ profesor_id: number | null }>('SELECT profesor_id FROM materias WHERE id = $1', [id])).profesor_id;
const assigned = ({ profesores_asignados }: Materia) =>
  profesores_asignados.map(({ id, capacidad }) => [id, capacidad]);

describe('who can teach a subject', () => {
  it('[MATE-08] of a private one are its assignable teachers, each with a capacity; it has no single teacher', async () => {
    const profesores = JSON.stringify([{ id: teacher(1).id, capacidad: 3 }, { id: teacher(0).id }]);
    const materia = await saved({ descripcion: 'Clases', particular: '1', profesores });
    expect(materia).toMatchObject({ profesor: null, profesor_id: null, profesor_resultado: '' });
    expect(materia.profesores_asignados).toEqual([
      { id: teacher(1).id, resultado: teacher(1).resultado, capacidad: 3 },
      { id: teacher(0).id, resultado: teacher(0).resultado, capacidad: 1 },
    ]);
    expect(await storedTeacher(materia.id)).toBe(teacher(1).id);
  });

  it.each([
    ['JSON of ids', () => JSON.stringify([teacher(0).id, teacher(1).id])],
    ['a,b', () => `${String(teacher(0).id)},${String(teacher(1).id)}`],
    ['a repeated field', () => [teacher(0).id, teacher(1).id]],
  ])('are taken as %s', async (_, profesores) => {
    expect(assigned(await saved({ descripcion: 'Clases', particular: '1', profesores: profesores() }))).toEqual([
      [teacher(0).id, 1],
      [teacher(1).id, 1],
    ]);
  });

  it('are added, updated and taken off; the row keeps the first one', async () => {
    const profesores = JSON.stringify([{ id: teacher(0).id, capacidad: 2 }, { id: teacher(1).id }]);
    const { id } = await saved({ descripcion: 'Clases', particular: '1', profesores });
    const added = JSON.stringify([
      { id: teacher(1).id, capacidad: 4 },
      { id: teacher(2).id, capacidad: 2 },
    ]);
    const materia = await saved({ id, profesores: added, profesoresBorrados: JSON.stringify([teacher(0).id]) });
    expect(assigned(materia)).toEqual([
      [teacher(1).id, 4],
      [teacher(2).id, 2],
    ]);
    expect(await storedTeacher(id)).toBe(teacher(1).id);
    expect(
      assigned(await saved({ id, profesoresBorrados: `${String(teacher(1).id)},${String(teacher(2).id)}` })),
    ).toEqual([]);
    expect(await storedTeacher(id)).toBeNull();
  });

  it('[MATE-09] of a group that becomes private is its teacher, now in the list', async () => {
    const { id } = await saved({ ...FULL, profesor_id: teacher(0).id });
    expect(assigned(await saved({ id, particular: '1' }))).toEqual([[teacher(0).id, 1]]);
  });

  it('[MATE-10] of a private one that becomes a group is nobody, unless a teacher is sent', async () => {
    const profesores = [teacher(0).id, teacher(1).id];
    const { id } = await saved({ descripcion: 'Clases', particular: '1', profesores });
    const group = await saved({ id, particular: '0' });
    expect(group).toMatchObject({ profesor_id: null, profesores_asignados: [] });
    expect(await storedTeacher(id)).toBeNull();
    await saved({ id, particular: '1', profesores });
    expect(await saved({ id, particular: '0', profesor_id: teacher(1).id })).toMatchObject({
      profesor_id: teacher(1).id,
      profesores_asignados: [],
    });
  });

  it('is in the history of the subject, before and after', async () => {
    const { id } = await saved({ descripcion: 'Clases', particular: '1', profesores: [teacher(0).id] });
    await saved({ id, profesores: [teacher(1).id], horarios_seleccion: '[{"dia":"L","horas":["15:00"]}]' });
    const entries = await rows<{ antes: object; despues: object; usuario_id: number }>(
      `SELECT antes, despues, usuario_id FROM auditoria WHERE tabla = 'materias' AND registro_id = $1 AND despues ?| ARRAY['profesores_asignados', 'horarios_seleccion'] ORDER BY id`,
      [id],
    );
    const first = { id: teacher(0).id, capacidad: 1 };
    expect(entries.map(({ antes, despues }) => [antes, despues])).toEqual([
      [{ profesores_asignados: [] }, { profesores_asignados: [first] }],
      [{ profesores_asignados: [first] }, { profesores_asignados: [first, { id: teacher(1).id, capacidad: 1 }] }],
      [{ horarios_seleccion: [] }, { horarios_seleccion: [{ dia: 'L', horas: ['15:00'], duracion: 60, fin: null }] }],
    ]);
    expect(new Set(entries.map(({ usuario_id }) => usuario_id)).size).toBe(1);
  });
});

describe('the hours of a private subject', () => {
  it('[MATE-08] have day, hours and duration, and replace all that were stored', async () => {
    const first = JSON.stringify([
      { dia: 'X', horas: ['15:00', '15:45', '16:30'], duracion: 45, fin: '17:00' },
      { dia: 'L', horas: ['10:00'] },
    ]);
    const materia = await saved({ descripcion: 'Clases', particular: '1', horarios_seleccion: first });
    expect(materia.horarios_seleccion).toEqual([
      { dia: 'L', horas: ['10:00'], duracion: 60, fin: null },
      { dia: 'X', horas: ['15:00', '15:45', '16:30'], duracion: 45, fin: '17:00' },
    ]);
    expect(materia.horarios_resumen).toBe('L 10:00–11:00, X 15:00–17:00');
    const again = await saved({ id: materia.id, horarios_seleccion: '[{"dia":"V","horas":["18:00"],"duracion":30}]' });
    expect(again.horarios_seleccion).toEqual([{ dia: 'V', horas: ['18:00'], duracion: 30, fin: null }]);
  });

  it('[MATE-17] of a day that is sent twice are those of the last time', async () => {
    const horarios_seleccion = '[{"dia":"L","horas":["15:00"]},{"dia":"L","horas":["18:00"],"duracion":30}]';
    expect((await saved({ descripcion: 'Clases', particular: '1', horarios_seleccion })).horarios_seleccion).toEqual([
      { dia: 'L', horas: ['18:00'], duracion: 30, fin: null },
    ]);
  });

  it('[MATE-14] are Monday to Friday within its window by the hour if it has none', async () => {
    const { horarios_seleccion, horarios_resumen } = await saved({
      ...{ descripcion: 'Clases', particular: '1', hora_inicial: '16:00', hora_final: '18:30' },
    });
    expect(horarios_seleccion).toEqual(
      ['L', 'M', 'X', 'J', 'V'].map((dia) => ({ dia, horas: ['16:00', '17:00', '18:00'], duracion: 60, fin: '18:30' })),
    );
    expect(horarios_resumen).toBe('L M X J V 16:00–18:30');
    const plain = await saved({ descripcion: 'Clases', particular: '1' });
    expect([plain.hora_inicial, plain.hora_final]).toEqual(['15:00', '20:00']);
  });
});
