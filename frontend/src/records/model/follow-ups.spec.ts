import type { FormReply } from '#libs/contracts';
import { followUps } from './follow-ups';

const form = {
  campos_especificos: [
    { campo: 'cobro' },
    {
      campo: 'fecha_cobro',
      hoyCuando: { campo: 'cobro', valor: 'cobrada' },
      vacioCuando: { campo: 'cobro', valor: 'pendiente' },
    },
    { campo: 'presentada_en', soloLectura: true, hoyCuando: { campo: 'cobro', valor: 'cobrada' } },
  ],
  campos_generales: [],
} as unknown as FormReply;
const after = (values: Record<string, unknown>, value: string) =>
  followUps(form, values, { field: 'cobro', value }, '2026-11-20');

it('[PLUS-46] the date of a payment becomes today unless it was typed', () => {
  expect(after({ fecha_cobro: null }, 'cobrada')).toEqual([{ field: 'fecha_cobro', value: '2026-11-20' }]);
  expect(after({ fecha_cobro: '2026-11-02' }, 'cobrada')).toEqual([]);
});

it('a read-only date does not change', () => {
  expect(after({ fecha_cobro: '2026-11-02', presentada_en: null }, 'cobrada')).toEqual([]);
});

it('[PLUS-46] an invoice that becomes pending again loses its date of payment', () => {
  expect(after({ fecha_cobro: '2026-11-02' }, 'pendiente')).toEqual([{ field: 'fecha_cobro', value: null }]);
  expect(after({ fecha_cobro: null }, 'pendiente')).toEqual([]);
});
