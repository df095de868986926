import type { MateriaCambio } from '#libs/contracts';
import { NEW_MATERIA } from './materia-draft';
import { materiaReducer, openMateria, type MateriaAction } from './materia-reducer';

const GROUP = { ...NEW_MATERIA, id: 7, dias_semana: 'LX', hora_entrada_time: '17:20', hora_salida_time: '18:40' };

const TUESDAYS: MateriaCambio = {
  ...{
    id: 1,
    desde: '2027-01-11',
    desde_es: '11/01/2027',
    cambia: ['horario'],
    texto: 'martes y jueves, 18:00 – 19:30',
  },
  ...{ dias_semana: 'MJ', hora_entrada_time: '18:00', hora_salida_time: '19:30' },
  ...{ profesor_id: 3, profesor_resultado: 'Soler Vidal, Marta', aula_id: null, aula_resultado: '' },
};

const draftAfter = (changes: Parameters<typeof openMateria>[1], ...actions: MateriaAction[]) =>
  actions.reduce(materiaReducer, openMateria(GROUP, changes)).draft;
const from = (desde: string | null): MateriaAction => ({ type: 'change', changes: { desde } });

describe('the date from which a subject changes', () => {
  it('shows the planned values of that date', () => {
    expect(draftAfter({ planned: [TUESDAYS] }, from('2027-02-01'))).toMatchObject({
      ...{ dias_semana: 'MJ', hora_entrada_time: '18:00', hora_salida_time: '19:30' },
      profesor: { id: 3, resultado: 'Soler Vidal, Marta' },
    });
  });

  it('shows the present hours again for an earlier date', () => {
    expect(draftAfter({ planned: [TUESDAYS] }, from('2027-02-01'), from('2027-01-10'))).toMatchObject(GROUP_HOURS);
    expect(draftAfter({ planned: [TUESDAYS] }, from('2027-02-01'), from(null))).toMatchObject(GROUP_HOURS);
  });

  it('keeps what was typed', () => {
    const typed: MateriaAction = { type: 'change', changes: { hora_entrada_time: '16:00' } };
    expect(draftAfter({ planned: [TUESDAYS] }, typed, from('2027-02-01'))).toMatchObject({
      ...{ dias_semana: 'MJ', hora_entrada_time: '16:00', hora_salida_time: '19:30' },
    });
  });

  it('moves a planned change that is being edited, and nothing else', () => {
    const opened = { planned: [TUESDAYS], edited: TUESDAYS };
    expect(draftAfter(opened)).toMatchObject({ desde: '2027-01-11', dias_semana: 'MJ', hora_entrada_time: '18:00' });
    expect(draftAfter(opened, from('2027-01-04'))).toMatchObject({ dias_semana: 'MJ', hora_entrada_time: '18:00' });
  });
});

const GROUP_HOURS = { dias_semana: 'LX', hora_entrada_time: '17:20', hora_salida_time: '18:40', profesor: null };
