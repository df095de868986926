import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds four things to the help topic about bulk invoicing: starting from a course, the catalogue, the order of the numbers, and the
 * exports. Replaces only sentences that came with the product, so texts of the academy stay.
 * A new database already has the new sentences (migrations/ayuda/facturacion.ts).
 */
export class AyudaFacturarConceptos0060 implements MigrationInterface {
  name = 'AyudaFacturarConceptos1763700060000';

  async up(runner: QueryRunner): Promise<void> {
    for (const { before, after } of CHANGES)
      await runner.query(`${REPLACE} AND position($3 IN texto) = 0`, [TITULO, before, after]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { before, after } of CHANGES) await runner.query(REPLACE, [TITULO, after, before]);
  }
}

const TITULO = 'Facturar un concepto a muchos alumnos';

const REPLACE = `
  UPDATE ayuda SET texto = replace(texto, $2, $3), version = version + 1
  WHERE titulo = $1 AND position($2 IN texto) > 0`;

const CHANGES: readonly { before: string; after: string }[] = [
  {
    before: '<li>Elija los alumnos, aquí o en la lista de alumnos con <strong>Facturar conceptos</strong>.</li>',
    after:
      '<li>Seleccione los alumnos, aquí o en la lista de alumnos, con <strong>Facturar conceptos</strong>. En la ficha de un curso, o en la lista de cursos, ese botón selecciona a los alumnos que están de alta y trae la cuota mensual.</li>',
  },
  {
    before: '<li>Escriba el concepto, la cantidad y el importe sin IVA.</li>',
    after:
      '<li>Elija un concepto o un artículo del catálogo y, si es mensual, el mes que se cobra; o escriba el concepto, la cantidad y el importe sin IVA.</li>',
  },
  {
    before: 'qué se va a emitir, y quién queda fuera y por qué.</li>',
    after:
      'qué se va a emitir, con sus ofertas, y quién queda fuera y por qué. <strong>Exportar</strong> la guarda para una hoja de cálculo.</li>',
  },
  {
    before: '<li>El mismo concepto no se factura dos veces a un alumno en el mismo mes, salvo que se pida.</li>',
    after:
      '<li>Con un concepto del catálogo, quien tenga otro precio acordado en su alta paga ese, y las ofertas se aplican solas.</li><li>Los números siguen el orden de la comprobación, que es el de los apellidos.</li><li>El mismo concepto no se factura dos veces a un alumno en el mismo mes, salvo que se pida. A quien ya lo tiene se le deja fuera, y se dice en qué factura.</li>',
  },
];
