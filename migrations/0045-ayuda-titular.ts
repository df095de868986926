import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Changes the help topics about invoices. The new sentences explain which data of the holder a full invoice needs, how to request a
 * rectification, and which invoices go to the simplified series. Texts that the academy has written stay. In a new database, the topics
 * already have the new sentences (migrations/ayuda/facturacion.ts).
 */
export class AyudaTitular0045 implements MigrationInterface {
  name = 'AyudaTitular1763700045000';

  async up(runner: QueryRunner): Promise<void> {
    for (const { titulo, before, after } of CHANGES) await replace(runner, titulo, before, after);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { titulo, before, after } of CHANGES) await runner.query(REPLACE, [titulo, after, before]);
  }
}

/**
 * Replaces a text of a help topic, unless the topic already contains the new text. Without this check, a second run would replace the text
 * again, because some new texts contain the old text.
 */
async function replace(runner: QueryRunner, titulo: string, before: string, after: string): Promise<void> {
  await runner.query(`${REPLACE} AND position($3 IN texto) = 0`, [titulo, before, after]);
}

const REPLACE = `
  UPDATE ayuda SET texto = replace(texto, $2, $3), version = version + 1
  WHERE titulo = $1 AND position($2 IN texto) > 0`;

const CHANGES: readonly { titulo: string; before: string; after: string }[] = [
  {
    titulo: 'Facturas',
    before: '<li>El cobro (pendiente,',
    after:
      '<li>Una factura completa necesita el NIF o NIE y la dirección del titular; un pasaporte no vale. Si faltan no se emite: complete la ficha de quien paga.</li><li>En <strong>Configuración</strong>, «Facturación», se puede elegir que esas facturas se emitan como simplificadas, si no pasan de 400 €.</li><li>El cobro (pendiente,',
  },
  {
    titulo: 'Rectificar una factura',
    before: 'en su ficha, la anula entera.</li>',
    after:
      'en su ficha, la anula entera. Antes pide el motivo, que se imprime, y la causa legal, con clave R1 a R4, o R5 si la factura es simplificada; si no elige ninguna, se pone la habitual.</li>',
  },
  {
    titulo: 'Rectificar una factura',
    before: 'cambie las cantidades y emítalo.</li>',
    after: 'cambie las cantidades y emítalo. El titular, los alumnos y el IRPF son los de la factura.</li>',
  },
  {
    titulo: 'Rectificar una factura',
    before: 'Después se puede volver a facturar el mismo concepto.</li>',
    after:
      'Después se puede volver a facturar el mismo concepto.</li><li>Si estaba pendiente de cobro, la factura y su rectificativa quedan como <strong>compensadas</strong>.</li>',
  },
  {
    titulo: 'Facturar un concepto a muchos alumnos',
    before: '<li><strong>Detener</strong> conserva lo emitido.</li>',
    after:
      '<li>A quien le falten el NIF o la dirección no se le factura, y se muestra el enlace a su ficha; o, si así se ha elegido en <strong>Configuración</strong>, va en la serie simplificada cuando no pasa de 400 €. La comprobación muestra cuántas facturas van en cada serie.</li><li>Si algo cambia entre la comprobación y <strong>Facturar</strong>, no se emite nada: se muestra qué ha cambiado.</li><li><strong>Detener</strong> conserva lo emitido.</li>',
  },
  {
    titulo: 'Series y formas de pago',
    before: 'no puede pasar de 400 €.</li>',
    after: 'no puede pasar de 400 €, IVA incluido.</li>',
  },
];
