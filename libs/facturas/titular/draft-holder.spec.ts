import type { Pagador } from '../entities/factura.columns';
import { completeHolder, type DraftPagador } from './draft-holder';

const EMPTY: DraftPagador = {
  familia_id: null,
  pagaAlumno: null,
  nombre: null,
  nif: null,
  direccion: null,
  codigoPostal: null,
  localidad: null,
  provincia: null,
  forma_pago_id: null,
  iban: null,
};

const PAYER: Pagador = {
  familia_id: 3,
  pagaAlumno: false,
  nombre: 'Rosa Muñoz',
  nif: '12345678Z',
  direccion: 'Calle Baja, 2',
  codigoPostal: '33201',
  localidad: 'Gijón',
  provincia: 'Asturias',
  forma_pago_id: 1,
  iban: 'ES9121000418450200051332',
};

it('a draft without a holder is made out to the payer of its student', () => {
  expect(completeHolder(EMPTY, PAYER)).toEqual(PAYER);
});

it('typed fields replace the fields of the payer', () => {
  const typed = { ...EMPTY, nombre: 'Rosa Muñoz', direccion: 'Calle Alta, 1' };
  expect(completeHolder(typed, PAYER)).toEqual({ ...PAYER, direccion: 'Calle Alta, 1' });
});

it('a draft with a typed holder takes only the debtor from the payer', () => {
  const typed = { ...EMPTY, nombre: 'Talleres Alameda, S. L.' };
  expect(completeHolder(typed, PAYER)).toEqual({ ...typed, familia_id: 3, pagaAlumno: false });
});

it('a draft without a student keeps the typed fields', () => {
  expect(completeHolder(EMPTY, undefined)).toEqual(EMPTY);
});

it('only the requested fields are completed', () => {
  expect(completeHolder({ nombre: null, nif: null }, PAYER)).toEqual({ nombre: 'Rosa Muñoz', nif: '12345678Z' });
});
