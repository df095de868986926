import type { ClaseCalculada, DetallePago } from '#libs/contracts';
import { classUnits, PAY_KINDS } from '#libs/pagos/calculo';
import { classLine, countedLines, monthLine, monthlyNoun, type BehindLine, type BehindNoun } from '../../base/behind';
import type { EarlierRow, ProposedRow, RangeRow } from './proposal';

/** Lines of one kind behind an amount. */
export interface BehindPart {
  title: string;
  noun: BehindNoun;
  lines: BehindLine[];
}

/** Returns the classes or months that explain the amount of a row, in parts. Parts without lines are left out. */
export function linesBehind(row: ProposedRow): BehindPart[] {
  if (row.state === 'earlier') return earlierParts(row);
  const { result } = row;
  const detail = result.detalle ?? [];
  const parts =
    PAY_KINDS[result.tipo].basis === 'clases' ? classParts(row, detail as ClaseCalculada[]) : [monthPart(row, detail)];
  return parts.filter(({ lines }) => lines.length > 0);
}

function earlierParts({ result }: EarlierRow): BehindPart[] {
  const { tipo, detalle = [] } = result;
  const parts: BehindPart[] = [
    {
      title: 'Clases que han cambiado',
      noun: 'clases',
      lines: detalle.map((one) => classLine(tipo, one, one.unidades)),
    },
    { title: 'Lo que ha cambiado', noun: monthlyNoun(tipo), lines: countedLines(result) },
  ];
  return parts.filter(({ lines }) => lines.length > 0);
}

function classParts({ result, state }: RangeRow, classes: readonly ClaseCalculada[]): BehindPart[] {
  const { tipo, retiradas = [] } = result;
  const units = (one: ClaseCalculada) => classUnits(tipo, one);
  const part = (title: string, lines: BehindLine[]): BehindPart => ({ title, noun: 'clases', lines });
  if (state === 'new' || state === 'again' || state === 'paid')
    return [
      part(
        'Clases',
        classes.map((one) => classLine(tipo, one, units(one))),
      ),
    ];
  const changed = classes.filter((one) => units(one) !== one.unidadesPagadas);
  const same = classes.filter((one) => units(one) === one.unidadesPagadas);
  return [
    part(
      'En esta carta',
      changed.map((one) => classLine(tipo, one, units(one) - one.unidadesPagadas)),
    ),
    part(
      'Pagadas que ya no cuentan',
      retiradas.map((one) => classLine(tipo, one, -one.unidadesPagadas)),
    ),
    part(
      'Ya pagadas',
      same.map((one) => classLine(tipo, one, units(one))),
    ),
  ];
}

function monthPart({ result }: RangeRow, detail: DetallePago): BehindPart {
  const months = detail as Exclude<DetallePago[number], ClaseCalculada>[];
  const isSeveral = new Set(months.map(({ desde }) => desde)).size > 1;
  const noun = monthlyNoun(result.tipo);
  return {
    title: TITLES[noun],
    noun,
    lines: months.map((one) => monthLine(one, isSeveral)),
  };
}

const TITLES: Readonly<Record<BehindNoun, string>> = {
  clases: 'Clases',
  cursos: 'Cursos',
  alumnos: 'Alumnos',
  meses: 'Meses',
};
