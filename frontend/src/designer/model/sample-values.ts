import type { RecordField, RecordFieldType, SelectorItem } from '../../../../libs/contracts';

/** Something to show in a field while there is no record: what a value of its type looks like. */
const SAMPLES: Record<RecordFieldType, unknown> = {
  texto: 'Texto de ejemplo',
  'texto-largo': 'Un texto de varias líneas.',
  'texto-enriquecido': 'Un texto con formato.',
  numero: '12',
  importe: '45.00',
  fecha: '2011-05-03',
  'fecha-hora': '2026-11-20T10:30',
  hora: '17:30',
  booleano: true,
  opcion: null,
  referencia: 1,
  referencias: [1],
  fichero: null,
  imagen: null,
  email: 'correo@ejemplo.es',
  telefono: '658 471 203',
  nif: '12345678Z',
  iban: 'ES9121000418450200051332',
  color: '#9acd32',
  direccion: 'Calle Mayor, 1',
  'dias-semana': 'LX',
};

export function sampleValue({ tipo, opciones }: RecordField): unknown {
  return tipo === 'opcion' ? (opciones?.[0]?.valor ?? null) : SAMPLES[tipo];
}

/** What a sample reference is called. */
export function sampleReferences({ tipo, opciones, etiqueta }: RecordField): SelectorItem[] {
  if (tipo !== 'referencia' && tipo !== 'referencias') return [];
  return [{ id: 1, resultado: opciones?.[0]?.etiqueta ?? etiqueta }];
}
