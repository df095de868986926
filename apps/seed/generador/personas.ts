import type { Random } from '../random';
import { APELLIDOS } from '../words/apellidos';
import { HOMBRES, MUJERES, NINAS, NINOS } from '../words/nombres';
import { PROCEDENCIAS, type Procedencia } from '../words/origenes';
import { sinAcentos } from './contacto';

/** One in nine families comes from abroad. */
const DE_FUERA = 1 / 9;

/** The surnames of a household and where it comes from (null: from here). */
export interface Linaje {
  procedencia: Procedencia | null;
  /** Of the father and of the mother; the children bear the first of each. */
  padre: string;
  madre: string;
}

export function linaje(random: Random): Linaje {
  const procedencia = random.chance(DE_FUERA) ? random.weighted(PROCEDENCIAS) : null;
  const surname = () => apellido(random, procedencia);
  return { procedencia, padre: surname(), madre: surname() };
}

/** One surname. */
export function apellido(random: Random, procedencia: Procedencia | null): string {
  return procedencia === null ? random.pickEarly(APELLIDOS) : random.pick(procedencia.apellidos);
}

/** Two surnames as they are written, or one where people bear one. */
export function apellidos(first: string, second: string, procedencia: Procedencia | null): string {
  return procedencia?.dosApellidos === false ? first : `${first} ${second}`;
}

export function nombreDeMenor(random: Random, femenino: boolean, procedencia: Procedencia | null): string {
  if (procedencia !== null && random.chance(0.7)) return deFuera(random, femenino, procedencia);
  return random.pickEarly(femenino ? NINAS : NINOS);
}

export function nombreDeAdulto(random: Random, femenino: boolean, procedencia: Procedencia | null): string {
  if (procedencia !== null) return deFuera(random, femenino, procedencia);
  return random.pickEarly(femenino ? MUJERES : HOMBRES);
}

function deFuera(random: Random, femenino: boolean, procedencia: Procedencia): string {
  return random.pick(femenino ? procedencia.femeninos : procedencia.masculinos);
}

/** Names as offices type them: one in twenty-five without marks, one in a hundred in capitals. */
export function comoSeTeclea(random: Random, text: string): string {
  return random.weighted([
    [text, 95],
    [sinAcentos(text), 4],
    [sinAcentos(text).toUpperCase(), 1],
  ]);
}
