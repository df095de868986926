import type { EntradaPresencia } from '#libs/contracts';

/** An entry for the specs: a morning as clocked in and out, with the given changes. */
export const sampleEntry = (changes: Partial<EntradaPresencia> = {}): EntradaPresencia => ({
  id: 1,
  fecha_inicio: '2026-11-19',
  fecha_form: '19/11/2026',
  hora_inicio: '09:00',
  hora_fin: '14:00',
  tipo: 'trabajo',
  zona: 'Europe/Madrid',
  tiempo: '05:00',
  cuenta: '05:00',
  vigente: { fecha: '2026-11-19', fecha_form: '19/11/2026', hora_inicio: '09:00', hora_fin: '14:00' },
  propuesto: null,
  movida: null,
  antes: null,
  espera: null,
  estado: 'fichada',
  version: 1,
  original: null,
  correcciones: [],
  ...changes,
});
