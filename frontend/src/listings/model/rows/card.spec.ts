import type { Column, ListCard, ListRecord } from '#libs/contracts';
import { cardContent } from './card';

const column = (campo: string, tipo: Column['tipo'] = 'string', more: Partial<Column> = {}): Column => ({
  campo,
  etiqueta: campo,
  tipo,
  ordenable: true,
  ...more,
});
const STATES = [{ valor: 'borrador', etiqueta: 'Borrador', tono: 'atencion' as const }];
const COLUMNS = [
  column('numero'),
  column('estado', 'string', { opciones: STATES }),
  column('apellidos'),
  column('nombre'),
  column('plazas', 'number'),
  column('total', 'money'),
  column('activo', 'boolean'),
];
const row: ListRecord = {
  id: 4,
  numero: 'A-2026-000004',
  estado: 'borrador',
  apellidos: 'Alonso Vega',
  nombre: 'Carla',
  plazas: 10,
  total: '45.00',
  activo: false,
};
const CARD: ListCard = {
  titulo: ['{numero}', 'Borrador {id}'],
  dato: '{total}',
  lineas: ['{apellidos}, {nombre}', '{plazas} plazas'],
  etiquetas: ['estado'],
  inactivo: { campo: 'activo', texto: 'De baja' },
  omitidas: [],
};
const paths = (columns: readonly Column[]) => columns.map(({ campo }) => campo);

describe('[LIST-16] a card', () => {
  it('reads as the list declares', () => {
    const content = cardContent(COLUMNS, CARD, row);
    expect({ ...content, tags: paths(content.tags) }).toEqual({
      title: 'A-2026-000004',
      aside: '45,00\u00a0€',
      facts: ['Alonso Vega, Carla', '10 plazas'],
      labelled: [],
      tags: ['estado'],
      inactive: 'De baja',
    });
  });

  it('leaves out what is hidden, empty or 0, and takes the first title that has its values', () => {
    const content = cardContent(COLUMNS.slice(0, 5), CARD, { ...row, numero: null, nombre: '', plazas: 0 });
    expect(content).toMatchObject({ title: 'Borrador 4', aside: '', facts: [] });
  });

  it('shows a column that the user has added with its label, and none that the list leaves out', () => {
    const columns = [...COLUMNS, column('nif'), column('origen'), column('telefono')];
    const added = { ...row, nif: '12345678Z', origen: 'web', telefono: '655 918 402' };
    expect(paths(cardContent(columns, { ...CARD, omitidas: ['origen'] }, added).labelled)).toEqual(['nif']);
  });

  it('is made of the columns in a list that declares none', () => {
    const content = cardContent(COLUMNS, null, row);
    expect({ ...content, tags: paths(content.tags), labelled: paths(content.labelled) }).toEqual({
      title: 'Alonso Vega, Carla',
      aside: '45,00\u00a0€',
      facts: ['A-2026-000004'],
      labelled: ['plazas', 'activo'],
      tags: ['estado'],
      inactive: null,
    });
  });
});
