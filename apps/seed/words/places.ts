/** A town where the academy has a centre. The postal code is that of its first district. */
export interface Town {
  name: string;
  province: string;
  postalCode: number;
  /** Number of consecutive postal districts. */
  districts: number;
}

/** The towns in which centres are opened, in this order. A small academy has only the first town. */
export const TOWNS: readonly Town[] = [
  { name: 'Valladolid', province: 'Valladolid', postalCode: 47001, districts: 16 },
  { name: 'Laguna de Duero', province: 'Valladolid', postalCode: 47140, districts: 1 },
  { name: 'Medina del Campo', province: 'Valladolid', postalCode: 47400, districts: 1 },
  { name: 'Palencia', province: 'Palencia', postalCode: 34001, districts: 5 },
  { name: 'Burgos', province: 'Burgos', postalCode: 9001, districts: 7 },
  { name: 'León', province: 'León', postalCode: 24001, districts: 10 },
  { name: 'Salamanca', province: 'Salamanca', postalCode: 37001, districts: 8 },
  { name: 'Zamora', province: 'Zamora', postalCode: 49001, districts: 5 },
  { name: 'Segovia', province: 'Segovia', postalCode: 40001, districts: 6 },
  { name: 'Ávila', province: 'Ávila', postalCode: 5001, districts: 5 },
  { name: 'Soria', province: 'Soria', postalCode: 42001, districts: 5 },
  { name: 'Ponferrada', province: 'León', postalCode: 24400, districts: 4 },
  { name: 'Aranda de Duero', province: 'Burgos', postalCode: 9400, districts: 1 },
  { name: 'Miranda de Ebro', province: 'Burgos', postalCode: 9200, districts: 1 },
  { name: 'Logroño', province: 'La Rioja', postalCode: 26001, districts: 9 },
  { name: 'Vitoria-Gasteiz', province: 'Álava', postalCode: 1001, districts: 15 },
  { name: 'Oviedo', province: 'Asturias', postalCode: 33001, districts: 13 },
  { name: 'Gijón', province: 'Asturias', postalCode: 33201, districts: 12 },
  { name: 'Santander', province: 'Cantabria', postalCode: 39001, districts: 12 },
  { name: 'Móstoles', province: 'Madrid', postalCode: 28931, districts: 7 },
  { name: 'A Coruña', province: 'A Coruña', postalCode: 15001, districts: 11 },
  { name: 'L’Hospitalet de Llobregat', province: 'Barcelona', postalCode: 8901, districts: 8 },
];

export const QUARTERS = ['Centro', 'Delicias', 'Parquesol', 'La Rondilla', 'Huerta del Rey', 'Covaresa'] as const;

export const STREETS = [
  'Calle Mayor', 'Calle de Santiago', 'Calle Duque de la Victoria', 'Paseo de Zorrilla', 'Avenida de Palencia',
  'Calle Ñuño Rasura', 'Calle Peñuelas', 'Calle Miguel Íscar', 'Calle Gamazo', 'Calle Labradores', 'Calle Embajadores',
  'Avenida de Segovia', 'Calle Caamaño', 'Calle Mirabel', 'Calle de la Cigüeña', 'Plaza de la Rinconada',
  'Avenida de la Constitución', 'Calle San Ignacio', 'Calle Juan de Juni', 'Camino del Cementerio', 'Calle Tórtola',
  'Calle Arca Real', 'Calle Hernando de Acuña', 'Avenida de los Cerros', 'Calle Ciudad de La Habana',
] as const; // oxfmt-ignore

export const SCHOOL_NAMES = {
  primaria: [
    'CEIP Macías Picavea', 'CEIP Miguel Delibes', 'CEIP Gonzalo de Córdoba', 'CEIP Federico García Lorca',
    'Colegio San José', 'Colegio La Enseñanza', 'CEIP Núñez de Arce', 'CEIP Íñigo de Toro', 'Colegio Sagrada Familia',
  ],
  secundaria: [
    'IES Zorrilla', 'IES Núñez de Arce', 'IES Ramón y Cajal', 'IES Condesa Eylo', 'IES Juan de Juni',
    'Colegio San José', 'IES Emilio Ferrari', 'IES Parquesol', 'Colegio La Enseñanza', 'IES José Jiménez Lozano',
  ],
} as const; // oxfmt-ignore
