/** A town where the academy has a centre. The code is that of its first postal district. */
export interface Localidad {
  nombre: string;
  provincia: string;
  codigoPostal: number;
  /** How many postal districts follow on from the first. */
  distritos: number;
}

/** Valladolid first: a small academy has only that one. */
export const LOCALIDADES: readonly Localidad[] = [
  { nombre: 'Valladolid', provincia: 'Valladolid', codigoPostal: 47001, distritos: 16 },
  { nombre: 'Laguna de Duero', provincia: 'Valladolid', codigoPostal: 47140, distritos: 1 },
  { nombre: 'Medina del Campo', provincia: 'Valladolid', codigoPostal: 47400, distritos: 1 },
  { nombre: 'Palencia', provincia: 'Palencia', codigoPostal: 34001, distritos: 5 },
  { nombre: 'Burgos', provincia: 'Burgos', codigoPostal: 9001, distritos: 7 },
  { nombre: 'León', provincia: 'León', codigoPostal: 24001, distritos: 10 },
  { nombre: 'Salamanca', provincia: 'Salamanca', codigoPostal: 37001, distritos: 8 },
  { nombre: 'Zamora', provincia: 'Zamora', codigoPostal: 49001, distritos: 5 },
  { nombre: 'Segovia', provincia: 'Segovia', codigoPostal: 40001, distritos: 6 },
  { nombre: 'Ávila', provincia: 'Ávila', codigoPostal: 5001, distritos: 5 },
  { nombre: 'Soria', provincia: 'Soria', codigoPostal: 42001, distritos: 5 },
  { nombre: 'Ponferrada', provincia: 'León', codigoPostal: 24400, distritos: 4 },
  { nombre: 'Aranda de Duero', provincia: 'Burgos', codigoPostal: 9400, distritos: 1 },
  { nombre: 'Miranda de Ebro', provincia: 'Burgos', codigoPostal: 9200, distritos: 1 },
  { nombre: 'Logroño', provincia: 'La Rioja', codigoPostal: 26001, distritos: 9 },
  { nombre: 'Vitoria-Gasteiz', provincia: 'Álava', codigoPostal: 1001, distritos: 15 },
  { nombre: 'Oviedo', provincia: 'Asturias', codigoPostal: 33001, distritos: 13 },
  { nombre: 'Gijón', provincia: 'Asturias', codigoPostal: 33201, distritos: 12 },
  { nombre: 'Santander', provincia: 'Cantabria', codigoPostal: 39001, distritos: 12 },
  { nombre: 'Móstoles', provincia: 'Madrid', codigoPostal: 28931, distritos: 7 },
  { nombre: 'A Coruña', provincia: 'A Coruña', codigoPostal: 15001, distritos: 11 },
  { nombre: 'L’Hospitalet de Llobregat', provincia: 'Barcelona', codigoPostal: 8901, distritos: 8 },
];

export const BARRIOS = ['Centro', 'Delicias', 'Parquesol', 'La Rondilla', 'Huerta del Rey', 'Covaresa'] as const;

export const CALLES = [
  'Calle Mayor', 'Calle de Santiago', 'Calle Duque de la Victoria', 'Paseo de Zorrilla', 'Avenida de Palencia',
  'Calle Ñuño Rasura', 'Calle Peñuelas', 'Calle Miguel Íscar', 'Calle Gamazo', 'Calle Labradores', 'Calle Embajadores',
  'Avenida de Segovia', 'Calle Caamaño', 'Calle Mirabel', 'Calle de la Cigüeña', 'Plaza de la Rinconada',
  'Avenida de la Constitución', 'Calle San Ignacio', 'Calle Juan de Juni', 'Camino del Cementerio', 'Calle Tórtola',
  'Calle Arca Real', 'Calle Hernando de Acuña', 'Avenida de los Cerros', 'Calle Ciudad de La Habana',
] as const; // prettier-ignore

export const CENTROS_ESCOLARES = {
  primaria: [
    'CEIP Macías Picavea', 'CEIP Miguel Delibes', 'CEIP Gonzalo de Córdoba', 'CEIP Federico García Lorca',
    'Colegio San José', 'Colegio La Enseñanza', 'CEIP Núñez de Arce', 'CEIP Íñigo de Toro', 'Colegio Sagrada Familia',
  ],
  secundaria: [
    'IES Zorrilla', 'IES Núñez de Arce', 'IES Ramón y Cajal', 'IES Condesa Eylo', 'IES Juan de Juni',
    'Colegio San José', 'IES Emilio Ferrari', 'IES Parquesol', 'Colegio La Enseñanza', 'IES José Jiménez Lozano',
  ],
} as const; // prettier-ignore
