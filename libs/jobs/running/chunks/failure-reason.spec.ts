import { AppError } from '../../../platform/errors';
import { toFailed } from './failure-reason';

it('an item refused by our code fails with the sentences and the code of the refusal', () => {
  const refusal = new AppError('altas.no', 422, 'Revise los campos.', { campos: { iban: 'El IBAN no es correcto.' } });
  expect(toFailed(refusal)).toEqual({ failed: 'Revise los campos. El IBAN no es correcto.', code: 'altas.no' });
});

it('any other error fails an item with a general sentence, without details', () => {
  const slow = Object.assign(new Error('canceling statement'), { code: '57014' });
  for (const error of [slow, new TypeError('secret'), 'secret', null])
    expect(toFailed(error)).toEqual({ failed: 'Algo ha fallado con este elemento y ya está anotado.' });
});
