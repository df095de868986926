import { defaultHorario } from '#libs/materias/calculo';
import { NEW_MATERIA } from './materia-draft';
import { hasChanges, materiaReducer, openMateria, type MateriaAction, type MateriaState } from './materia-reducer';
import { unfinishedProblems } from './unfinished';

const after = (state: MateriaState, ...actions: MateriaAction[]): MateriaState => actions.reduce(materiaReducer, state);
const lessons = after(openMateria(NEW_MATERIA), { type: 'choose-kind', isPrivate: true });
const days = (letters: string): MateriaAction => ({ type: 'set-generator', changes: { days: letters } });
const minutes = (text: string): MateriaAction => ({ type: 'set-generator', changes: { minutes: text } });
const from = (hora_inicial: string): MateriaAction => ({ type: 'change', changes: { hora_inicial } });
const patricia: MateriaAction = { type: 'choose-teacher', teacher: { id: 7, resultado: 'Gil, Patricia' } };

const GENERATE = 'Pulse Generar para usar estas horas, o déjelas como estaban.';

describe('hours that were typed and not generated', () => {
  it.each([
    ['other days', [days('L')], { days: GENERATE }],
    ['another duration', [minutes('45')], { minutes: GENERATE }],
    ['other days and then the first ones, in another order', [days('L'), days('VJXML')], {}],
    ['another window alone, which the hours follow', [from('09:00')], {}],
    ['other days that were generated', [days('L'), { type: 'generate' }], {}],
    ['another window after generating', [{ type: 'generate' }, from('09:00')], { hora_inicial: GENERATE }],
  ] as [string, MateriaAction[], object][])('%s: %j', (_what, actions, problems) => {
    expect(unfinishedProblems(after(lessons, ...actions))).toEqual(problems);
  });

  it('are no problem in a group', () => {
    expect(unfinishedProblems(after(lessons, days('L'), { type: 'choose-kind', isPrivate: false }))).toEqual({});
  });

  it('of a stored subject with hours of its own are a problem only once its window changes', () => {
    const stored = { ...NEW_MATERIA, id: 1, particular: true };
    const own = openMateria({ ...stored, horarios_seleccion: [{ dia: 'L', horas: ['10:00'], duracion: 45, fin: null }] }); // oxfmt-ignore
    expect(unfinishedProblems(own)).toEqual({});
    expect(unfinishedProblems(after(own, from('09:00')))).toEqual({ hora_inicial: GENERATE });
    const following = openMateria({ ...stored, horarios_seleccion: defaultHorario('15:00', '20:00') });
    expect(unfinishedProblems(after(following, from('09:00')))).toEqual({});
  });

  it('have no error once they are generated', () => {
    const refused = after(lessons, days('L'), { type: 'refuse', sentences: { days: GENERATE } }, { type: 'generate' });
    expect(refused.refused).toEqual({});
  });
});

describe('a teacher who was chosen and not added', () => {
  it('has an error at the choice until the teacher is added or the choice is undone', () => {
    const chosen = after(lessons, patricia);
    expect(unfinishedProblems(chosen)).toEqual({
      chosenTeacher: 'Pulse Añadir a la lista para que dé esta materia, o quite la elección.',
    });
    const added = after(chosen, { type: 'add-teacher', teacher: { id: 7, resultado: 'Gil, Patricia' } });
    expect([added.chosenTeacher, unfinishedProblems(added)]).toEqual([null, {}]);
    expect(unfinishedProblems(after(chosen, { type: 'choose-teacher', teacher: null }))).toEqual({});
  });

  it('is an unsaved change', () => {
    const opened = openMateria({ ...NEW_MATERIA, particular: true });
    expect([hasChanges(opened), hasChanges(after(opened, patricia)), hasChanges(after(opened, days('L')))]).toEqual([
      false,
      true,
      true,
    ]);
  });
});
