import { adminPanelReducer, CLOSED_PANEL, panelReason, panelRequest, type AdminPanel } from './admin-panel-reducer';

const open = (action: 'P' | 'A' | 'H') => adminPanelReducer(CLOSED_PANEL, { type: 'open', action });

it('[PART-27] only one picker is open at a time, and each opens empty', () => {
  const teacher = adminPanelReducer(open('P'), { type: 'choose', id: 4 });
  expect(adminPanelReducer(teacher, { type: 'open', action: 'A' })).toMatchObject({ action: 'A', chosenId: null });
});

it('[PART-28] cancelling closes the picker', () => {
  const chosen = adminPanelReducer(open('A'), { type: 'choose', id: 2 });
  expect(adminPanelReducer(chosen, { type: 'cancel' })).toEqual(CLOSED_PANEL);
});

it('[PART-65] the inputs of the times start with 00:00', () => {
  expect(open('H')).toMatchObject({ start: '00:00', end: '00:00' });
});

it.each<[AdminPanel, string | null]>([
  [open('P'), 'Elija un profesor'],
  [open('A'), 'Elija un aula'],
  [{ ...open('P'), chosenId: 3 }, null],
  [open('H'), 'La hora de salida debe ser posterior a la de entrada'],
  [{ ...open('H'), start: '', end: '18:00' }, 'Escriba las dos horas'],
  [{ ...open('H'), start: '17:00', end: '18:00' }, null],
  [{ ...open('H'), isSwap: true }, null],
])('a choice that is not complete says what it lacks: %j', (panel, reason) => {
  expect(panelReason(panel)).toBe(reason);
});

it.each<[AdminPanel, object]>([
  [
    { ...open('P'), chosenId: 3 },
    { call: 'cambiar-profesor', fields: { idProfesor: 3 } },
  ],
  [
    { ...open('A'), chosenId: 5 },
    { call: 'cambiar-aula', fields: { idAula: 5 } },
  ],
  [
    { ...open('H'), start: '17:00', end: '18:30' },
    { call: 'cambiar-hora-clase', fields: { horaEntrada: '17:00', horaSalida: '18:30' } },
  ],
])('each choice is its own call: %j', (panel, request) => {
  expect(panelRequest(panel)).toEqual(request);
});

it('two classes swap their hours in one call', () => {
  expect(panelRequest({ ...open('H'), isSwap: true }).fields).toMatchObject({ intercambiar: true });
});
