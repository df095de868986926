import type { PreferenciaAnotada } from '#libs/contracts';
import { originText } from './words';

const choice = (more: Partial<PreferenciaAnotada>): PreferenciaAnotada => ({
  ...{ canal: 'correo', categoria: 'comercial', permitido: true, origen: null, fecha: null, por: '' },
  ...more,
});

it.each<[Partial<PreferenciaAnotada>, string]>([
  [{}, 'Sí, por ser cliente'],
  [{ permitido: false }, 'No, sin haber elegido'],
  [{ categoria: 'academico' }, 'Sí, sin haber elegido'],
  [{ permitido: false, origen: 'baja-correo', fecha: '2026-11-12' }, 'No, con el enlace de un correo, el 12/11/2026'],
  [{ origen: 'oficina', fecha: '2026-11-12', por: 'Marta Gil' }, 'Sí, en la oficina (Marta Gil), el 12/11/2026'],
])('[PLUS-35] the office reads how a choice came about: %j', (more, text) => {
  expect(originText(choice(more))).toBe(text);
});
