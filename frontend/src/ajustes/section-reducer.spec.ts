import type { SettingItem } from '#libs/contracts';
import {
  canSave,
  changedItems,
  changedLabels,
  sectionReducer,
  SHOWN_SECTION,
  valueOf,
  withDraft,
} from './section-reducer';

const item = (campo: string, valor: SettingItem['valor']) =>
  ({ campo, valor, descripcion: campo.toUpperCase() }) as SettingItem;
const NAME = item('nombre', 'Alameda');
const SEATS = item('plazas', 12);
const ITEMS = [NAME, SEATS];

const editing = sectionReducer(SHOWN_SECTION, { type: 'edit' });
const renamed = sectionReducer(editing, { type: 'change', field: 'nombre', value: 'Olmo' });

it('[CONF-05] only changed settings are sent', () => {
  expect(changedItems(renamed, ITEMS)).toEqual([{ ...NAME, valor: 'Olmo' }]);
  expect(withDraft(renamed, ITEMS)).toEqual([{ ...NAME, valor: 'Olmo' }, SEATS]);
});

it('a setting changed back counts as unchanged', () => {
  const back = sectionReducer(renamed, { type: 'change', field: 'nombre', value: 'Alameda' });
  expect([changedItems(back, ITEMS), changedLabels(back, ITEMS)]).toEqual([[], []]);
});

it('an emptied setting has no value', () => {
  const emptied = sectionReducer(editing, { type: 'change', field: 'plazas', value: null });
  expect(valueOf(emptied, SEATS)).toBeNull();
});

it('[CONF-06] cancelling discards the changes', () => {
  expect(sectionReducer(renamed, { type: 'cancel' })).toEqual(SHOWN_SECTION);
});

it('[CONF-05] unreadable text is not sent, and its error is shown on submit', () => {
  const misspelt = sectionReducer(editing, { type: 'mark-unparsed', field: 'plazas', sentence: 'Escriba un número.' });
  expect([canSave(misspelt), misspelt.errors, changedLabels(misspelt, ITEMS)]).toEqual([false, {}, ['PLAZAS']]);
  const submitted = sectionReducer(misspelt, { type: 'submit' });
  expect(submitted).toMatchObject({ isSaving: false, errors: { plazas: 'Escriba un número.' } });
  const corrected = sectionReducer(submitted, { type: 'change', field: 'plazas', value: 14 });
  expect([canSave(corrected), corrected.errors]).toEqual([true, {}]);
});

it('[CONF-05] a refusal keeps the draft and ends the saving', () => {
  const saving = sectionReducer(renamed, { type: 'submit' });
  expect(saving.isSaving).toBe(true);
  const refused = sectionReducer(saving, { type: 'refuse', errors: { nombre: 'Ya existe.' } });
  expect(refused).toEqual({ ...renamed, errors: { nombre: 'Ya existe.' } });
});
