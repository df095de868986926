import { defineSettings } from '../../platform/settings';
import { readRates } from '../tipos-iva';

/** What invoices go by. */
export const facturasSettings = defineSettings({
  codigo: 'facturas',
  descripcion: 'Facturación',
  orden: 25,
  ajustes: [
    {
      campo: 'facturas.tipos_iva',
      descripcion: 'Tipos de IVA',
      tipo: 'C',
      inicial: '0, 4, 10, 21',
      obligatorio: true,
      longitudMaxima: 60,
      ayuda: 'Los que se pueden elegir, separados por comas. El 0 es exento.',
      comprueba: (valor) => (readRates(valor) === null ? 'Escriba los tipos separados por comas: 0, 4, 10, 21' : null),
    },
    {
      campo: 'facturas.iva_defecto',
      descripcion: 'IVA al activarlo en una línea',
      tipo: 'F',
      inicial: 10,
      obligatorio: true,
      minimo: 0,
      maximo: 100,
      decimales: 2,
      ayuda: 'La enseñanza que no está exenta lleva normalmente el 21 %.',
    },
    {
      campo: 'facturas.exencion',
      descripcion: 'Mención de exención',
      tipo: 'T',
      inicial: 'Operación exenta de IVA según el artículo 20.Uno.9.º de la Ley 37/1992',
      obligatorio: true,
      longitudMaxima: 300,
      ayuda: 'Se imprime en las facturas con líneas sin IVA.',
    },
    {
      campo: 'facturas.exigir_nif',
      descripcion: 'No emitir facturas completas sin el NIF del titular',
      tipo: 'B',
      inicial: false,
      ayuda: 'La ley lo pide en las facturas completas. Desactivado, se avisa y se emite.',
    },
  ],
});
