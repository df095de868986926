/** The autonomous communities by their ISO 3166-2:ES codes, which `date-holidays` uses too. */
export const COMUNIDADES = [
  { valor: 'AN', etiqueta: 'Andalucía' },
  { valor: 'AR', etiqueta: 'Aragón' },
  { valor: 'AS', etiqueta: 'Asturias' },
  { valor: 'IB', etiqueta: 'Baleares' },
  { valor: 'CN', etiqueta: 'Canarias' },
  { valor: 'CB', etiqueta: 'Cantabria' },
  { valor: 'CM', etiqueta: 'Castilla-La Mancha' },
  { valor: 'CL', etiqueta: 'Castilla y León' },
  { valor: 'CT', etiqueta: 'Cataluña' },
  { valor: 'CE', etiqueta: 'Ceuta' },
  { valor: 'VC', etiqueta: 'Comunitat Valenciana' },
  { valor: 'EX', etiqueta: 'Extremadura' },
  { valor: 'GA', etiqueta: 'Galicia' },
  { valor: 'RI', etiqueta: 'La Rioja' },
  { valor: 'MD', etiqueta: 'Madrid' },
  { valor: 'ML', etiqueta: 'Melilla' },
  { valor: 'MC', etiqueta: 'Murcia' },
  { valor: 'NC', etiqueta: 'Navarra' },
  { valor: 'PV', etiqueta: 'País Vasco' },
] as const;

export type Comunidad = (typeof COMUNIDADES)[number]['valor'];

export const isComunidad = (code: string): code is Comunidad => COMUNIDADES.some(({ valor }) => valor === code);
