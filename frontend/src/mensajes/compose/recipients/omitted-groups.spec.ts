import type { OmitidoMensaje } from '#libs/contracts';
import { groupOmitted, namesText } from './omitted-groups';

const omitted = (nombre: string, codigo: string, motivo: string): OmitidoMensaje => ({
  nombre,
  codigo,
  motivo,
  persona: { id: 1, tipo: 'ALU' },
  url: '/administrar/alumnos/ficha/1/',
});
const LEO = omitted('Leo Ruiz', 'tutores-sin-direccion', 'Ningún tutor de Leo Ruiz tiene correo.');
const NOA = omitted('Noa Gil', 'tutores-sin-direccion', 'Ningún tutor de Noa Gil tiene correo.');
const EVA = omitted('Eva Sanz', 'tutores-sin-direccion', 'Ningún tutor de Eva Sanz tiene correo.');
const ANA = omitted('Ana Gil', 'falta-variable', 'Falta {{curso.descripcion}} para Ana Gil.');

it('[MENS-05] those who are left out are counted by reason, the most frequent reason first', () => {
  expect(groupOmitted([ANA, LEO, NOA], '01')).toEqual([
    { code: 'tutores-sin-direccion', title: 'Ningún tutor tiene correo', people: [LEO, NOA] },
    { code: 'falta-variable', title: 'Falta {{curso.descripcion}} para Ana Gil', people: [ANA] },
  ]);
});

it('[MENS-05] the reason names the channel, and a new reason is shown as the server words it', () => {
  expect(groupOmitted([LEO, NOA], '02')[0]?.title).toBe('Ningún tutor ha vinculado Telegram');
  expect(
    groupOmitted(
      [
        { ...LEO, codigo: 'otro' },
        { ...NOA, codigo: 'otro' },
      ],
      '01',
    )[0]?.title,
  ).toBe('Ningún tutor de Leo Ruiz tiene correo');
});

it('[MENS-05] the first two of those who are left out are named, and the others counted', () => {
  expect(namesText([LEO])).toBe('Leo Ruiz');
  expect(namesText([LEO, NOA])).toBe('Leo Ruiz y Noa Gil');
  expect(namesText([LEO, NOA, EVA])).toBe('Leo Ruiz, Noa Gil y 1 más');
});
