import { conditionField } from '../../contracts';
import { storedValueText } from './stored-value-text';

it('writes stored values as people read them', () => {
  expect(storedValueText(conditionField('alumno', 'edad'), '6.5')).toBe('6,5');
  expect(storedValueText(conditionField('concepto', 'tipo'), 'PORHORA')).toBe('Por hora');
  expect(storedValueText(conditionField('curso', 'codigo'), 'ING-B1')).toBe('ING-B1');
});
