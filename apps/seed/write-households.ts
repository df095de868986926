import type { Client } from 'pg';
import { RowBuffer } from './insert-rows';
import type { Academia } from './generator/academia';
import * as tables from './tables';

/** Number of alumnos per statement. */
const BATCH = 4_000;

/** Numbers of rows written. */
export interface HouseholdSummary {
  familias: number;
  tutores: number;
  alumnos: number;
  altas: number;
}

/** Writes families, guardians and students with their tags and enrolments, in batches. @returns the rows written */
export async function writeHouseholds(client: Client, academia: Academia): Promise<HouseholdSummary> {
  const familias = new RowBuffer(client, tables.FAMILIAS);
  const tutores = new RowBuffer(client, tables.TUTORES);
  const alumnos = new RowBuffer(client, tables.ALUMNOS);
  const etiquetas = new RowBuffer(client, tables.ALUMNOS_ETIQUETAS);
  const altas = new RowBuffer(client, tables.ALTAS);
  const flush = async () => {
    for (const buffer of [familias, tutores, alumnos, etiquetas, altas]) await buffer.write();
  };
  for (const household of academia.households) {
    familias.add(household.familias);
    tutores.add(household.tutores);
    for (const { row, etiquetas: theirEtiquetas, altas: theirAltas } of household.alumnos) {
      alumnos.add([row]);
      etiquetas.add(theirEtiquetas);
      altas.add(theirAltas);
    }
    if (alumnos.pending >= BATCH) await flush();
  }
  await flush();
  return { familias: familias.total, tutores: tutores.total, alumnos: alumnos.total, altas: altas.total };
}
