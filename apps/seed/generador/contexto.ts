import type { Medidas } from '../tamanos';
import type { Random } from '../random';

/** What every part of the generator needs. */
export interface Contexto {
  medidas: Medidas;
  hoy: string;
  random: Random;
  /** The next number of a series, from 1. */
  next: (serie: Serie) => number;
}

export type Serie = 'familia' | 'tutor' | 'alumno' | 'alta' | 'curso' | 'materia' | 'persona' | 'cuenta' | 'hogar';

/** Counters for ids and for the numbers that documents and accounts are made of. */
export function makeCounters(): (serie: Serie) => number {
  const counts: Record<Serie, number> = {
    familia: 0,
    tutor: 0,
    alumno: 0,
    alta: 0,
    curso: 0,
    materia: 0,
    persona: 0,
    cuenta: 0,
    hogar: 0,
  };
  return (serie) => ++counts[serie];
}

/** `A-00412`: as the database would number it. */
export function codigo(prefijo: string, numero: number, cifras: number): string {
  return `${prefijo}${String(numero).padStart(cifras, '0')}`;
}
