import type { MasivaFactura, MasivaOmitido } from '#libs/contracts';
import { plainText } from '../../../base/plain-text';

type Row = Pick<MasivaFactura, 'alumno'> &
  Partial<Pick<MasivaFactura, 'titular' | 'lineas'> & Pick<MasivaOmitido, 'motivo'>>;

/** The searchable text of a row, with its hidden lines, without case and accents. */
function textOf({ alumno, titular = '', motivo = '', lineas = [] }: Row): string {
  const lines = lineas.flatMap(({ textoAlumno, curso, descripcion, oferta }) => [
    textoAlumno,
    curso,
    descripcion,
    oferta,
  ]);
  return plainText([alumno, titular, motivo, ...lines].join(' '));
}

/** The words of a search, without case and accents. */
const wordsOf = (search: string): string[] =>
  plainText(search)
    .split(/\s+/)
    .filter((word) => word !== '');

/** Prepares rows for searching: the returned function filters the rows that contain every word of a search. */
export function searchIn<R extends Row>(rows: readonly R[]): (search: string) => readonly R[] {
  const texts = new Map<R, string>();
  const readText = (row: R): string => {
    const text = texts.get(row) ?? textOf(row);
    texts.set(row, text);
    return text;
  };
  return (search) => {
    const words = wordsOf(search);
    return words.length === 0 ? rows : rows.filter((row) => words.every((word) => readText(row).includes(word)));
  };
}
