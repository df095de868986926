import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Two help topics say what may be typed: names without their hyphens, numbers with any separators, years of two digits. */
export class AyudaLoQueSeEscribe0097 implements MigrationInterface {
  name = 'AyudaLoQueSeEscribe1764500097000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [before, after] of CHANGES) await runner.query(REPLACE, [before, after]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [before, after] of CHANGES) await runner.query(REPLACE, [after, before]);
  }
}

/** A topic that the academy has rewritten keeps its text. */
const REPLACE = `UPDATE ayuda SET texto = replace(texto, $1, $2), version = version + 1 WHERE position($1 IN texto) > 0`;

const CHANGES: readonly (readonly [before: string, after: string])[] = [
  [
    'No importan las mayúsculas ni los acentos: «garcia» encuentra a García.',
    'No importan las mayúsculas, los acentos, los guiones ni los apóstrofos: «garcia» encuentra a García, «perez lopez» a Pérez-López y «oconnor» a O’Connor.',
  ],
  [
    'El NIF, el IBAN, los teléfonos y los correos se comprueban al guardar: se pueden escribir con puntos o espacios.',
    'El NIF, el IBAN, los teléfonos y los correos se comprueban al guardar: se pueden escribir con puntos, guiones, espacios o prefijo. Si la persona no tiene NIF, vale el número de su pasaporte. Del año de una fecha bastan las dos últimas cifras.',
  ],
];
