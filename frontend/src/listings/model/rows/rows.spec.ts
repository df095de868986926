import type { Column, ListRecord } from '#libs/contracts';
import { cellLink, cellText, nameColumn, rowLabel, telephoneOf } from './rows';

const COLUMNS: Column[] = [
  { campo: 'codigo', etiqueta: 'Código', tipo: 'string', ordenable: true },
  { campo: 'apellidos', etiqueta: 'Apellidos', tipo: 'string', ordenable: true },
  { campo: 'nombre', etiqueta: 'Nombre', tipo: 'string', ordenable: true },
  {
    campo: 'familia.nombre',
    etiqueta: 'Familia',
    tipo: 'string',
    ordenable: true,
    enlace: '/administrar/familias/ficha/{familia.id}/',
  },
  { campo: 'cursos', etiqueta: 'Cursos', tipo: 'list', ordenable: false },
  { campo: 'telefono', etiqueta: 'Teléfono', tipo: 'string', ordenable: false },
];
const [, , , familia, cursos] = COLUMNS as [Column, Column, Column, Column, Column];
const row: ListRecord = {
  id: 7,
  codigo: 'A-00412',
  apellidos: 'Alonso Vega',
  nombre: 'Carla',
  'familia.nombre': 'Alonso Vega',
  'familia.id': 3,
  cursos: ['ING-B1-02', 'MAT-3ESO'],
  telefono: '655 918 402',
};

describe('a row in words', () => {
  it('is named by surnames and name', () => {
    expect(rowLabel(COLUMNS, row)).toBe('Alonso Vega, Carla');
    expect(nameColumn(COLUMNS)?.campo).toBe('apellidos');
  });

  it('about a person is named by the person and its own code', () => {
    const columns = COLUMNS.slice(0, 3).map((column) =>
      column.campo === 'codigo' ? column : { ...column, campo: `alumno.${column.campo}` },
    );
    const alta = { id: 7, codigo: 'AL-000412', 'alumno.apellidos': 'Alonso Vega', 'alumno.nombre': 'Carla' };
    expect(rowLabel(columns, alta)).toBe('Alonso Vega, Carla · AL-000412');
    expect(rowLabel(columns.slice(1), alta)).toBe('Alonso Vega, Carla');
    expect(rowLabel(columns, { ...alta, 'alumno.nombre': null })).toBe('Alonso Vega · AL-000412');
  });

  it('of a day is named by date, hour and the first related text', () => {
    const columns: Column[] = [
      { campo: 'fecha', etiqueta: 'Fecha', tipo: 'date', ordenable: true },
      { campo: 'hora_entrada', etiqueta: 'Entrada', tipo: 'string', ordenable: true },
      { campo: 'materia.descripcion', etiqueta: 'Materia', tipo: 'string', ordenable: true },
    ];
    const clase = { id: 7, fecha: '2026-11-20', hora_entrada: '16:00', 'materia.descripcion': 'Inglés B1' };
    expect(rowLabel(columns, clase)).toBe('20/11/2026, 16:00 · Inglés B1');
    expect(nameColumn(columns)?.campo).toBe('fecha');
  });

  it('is named by its number when its name is empty', () => {
    expect(rowLabel(COLUMNS, { id: 7 })).toBe('n.º 7');
  });

  it('[LIST-32] a column of type list holds several values', () => {
    expect(cellText(cursos, row)).toBe('ING-B1-02, MAT-3ESO');
  });

  it('links a cell to its record, if there is one', () => {
    expect(cellLink(familia, row)).toBe('/administrar/familias/ficha/3/');
    expect(cellLink(familia, { ...row, 'familia.nombre': null })).toBeNull();
    expect(cellLink(familia, { ...row, 'familia.id': null })).toBeNull();
  });

  it('links a «sí» that requires an action, and never a «no»', () => {
    const missing: Column = {
      campo: 'sin_lista',
      etiqueta: 'Sin lista',
      tipo: 'boolean',
      ordenable: true,
      enlace: '/clases/asistencia/{id}/',
      textoEnlace: 'Pasar lista',
    };
    expect(cellLink(missing, { id: 7, sin_lista: true })).toBe('/clases/asistencia/7/');
    expect(cellLink(missing, { id: 7, sin_lista: false })).toBeNull();
  });

  it('offers a telephone to call where there is one', () => {
    expect(telephoneOf(COLUMNS, row)).toEqual({ text: '655 918 402', uri: 'tel:655918402' });
    expect(telephoneOf(COLUMNS, { ...row, telefono: '—' })).toBeNull();
    const guardians: Column = {
      campo: 'familia.tutores.telefono',
      etiqueta: 'Tutores · teléfono',
      tipo: 'list',
      ordenable: true,
      contacto: 'telefono',
    };
    const without = { ...row, telefono: null, 'familia.tutores.telefono': ['612 302 400', '734 700 100'] };
    expect(telephoneOf([...COLUMNS, guardians], without)).toEqual({ text: '612 302 400', uri: 'tel:612302400' });
  });
});
