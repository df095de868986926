import { NEW_CONDITION } from './condition-draft';
import { conditionReducer, differsFromStart, hasShownErrors, openEditor } from './condition-reducer';

const opened = openEditor(NEW_CONDITION);
const byAge = { ...NEW_CONDITION, campo: 'edad' };

it('[OFER-35] a refusal keeps the draft and ends the saving', () => {
  const saving = conditionReducer(conditionReducer(opened, { type: 'change', draft: byAge }), { type: 'save' });
  expect(saving.isSaving).toBe(true);
  const refused = conditionReducer(saving, { type: 'refuse', errors: { valores: 'Escriba un valor.' } });
  expect(refused).toMatchObject({ draft: byAge, isSaving: false, errors: { valores: 'Escriba un valor.' } });
});

it('a change clears the errors of the last refusal', () => {
  const refused = conditionReducer(opened, { type: 'refuse', errors: { campo: 'No existe.' } });
  expect(conditionReducer(refused, { type: 'change', draft: byAge }).errors).toEqual({});
});

it('a failed save leaves the editor open without errors', () => {
  const saving = conditionReducer(opened, { type: 'save' });
  expect(conditionReducer(saving, { type: 'fail' })).toEqual(opened);
});

it('[OFER-24] closing discards the draft', () => {
  const changed = conditionReducer(opened, { type: 'change', draft: byAge });
  expect(conditionReducer(changed, { type: 'close' })).toEqual(openEditor(null));
});

it('a draft differs from its start until it is changed back', () => {
  expect(differsFromStart(opened, byAge)).toBe(true);
  expect(differsFromStart(opened, { ...NEW_CONDITION })).toBe(false);
  expect(differsFromStart(openEditor(null), byAge)).toBe(false);
});

it('errors of ids are not shown at a field', () => {
  expect(hasShownErrors({ oferta_id: 'No existe.' })).toBe(false);
  expect(hasShownErrors({ oferta_id: 'No existe.', 'valores.1': 'Escriba un número.' })).toBe(true);
});
