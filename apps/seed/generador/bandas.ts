/** The ages that share groups. */
export const BANDAS = ['eso', 'primaria', 'adultos', 'bachillerato', 'infantil'] as const;
export type Banda = (typeof BANDAS)[number];

export function bandaDe(edad: number): Banda {
  if (edad < 6) return 'infantil';
  if (edad < 12) return 'primaria';
  if (edad < 16) return 'eso';
  return edad < 18 ? 'bachillerato' : 'adultos';
}

/** Share of each band among the groups of a centre. */
export const GRUPOS_POR_BANDA: Record<Banda, number> = {
  infantil: 0.06,
  primaria: 0.36,
  eso: 0.28,
  bachillerato: 0.16,
  adultos: 0.14,
};

/** Ages of students under age, with how common they are. */
export const EDADES_MENORES: readonly (readonly [number, number])[] = [
  [4, 2],
  [5, 4],
  [6, 5],
  [7, 6],
  [8, 7],
  [9, 8],
  [10, 8],
  [11, 8],
  [12, 9],
  [13, 9],
  [14, 9],
  [15, 8],
  [16, 8],
  [17, 9],
];

/** The school year of somebody of that age, as schools call it; null out of school. */
export function cursoEscolar(edad: number): string | null {
  if (edad >= 3 && edad < 6) return `${String(edad - 2)}.º Infantil`;
  if (edad >= 6 && edad < 12) return `${String(edad - 5)}.º Primaria`;
  if (edad >= 12 && edad < 16) return `${String(edad - 11)}.º ESO`;
  return edad === 16 || edad === 17 ? `${String(edad - 15)}.º Bachillerato` : null;
}
