import type { MasivaOmitido, ProcesoReply } from '../../../../../libs/contracts';

/** What goes on no invoice: what somebody has to look at, and what was billed before, which needs nothing. */
export interface Omissions {
  problems: readonly MasivaOmitido[];
  billed: readonly MasivaOmitido[];
}

const BILLED = 'ya-facturado';

/** Splits what a preview leaves out. */
export const splitOmissions = (omitidos: readonly MasivaOmitido[]): Omissions => ({
  problems: omitidos.filter(({ codigo }) => codigo !== BILLED),
  billed: omitidos.filter(({ codigo }) => codigo === BILLED),
});

/** How many items of a run are not invoiced, by whether somebody has to look at them. */
export function countOmissions({ omitidos, fallidos, yaHechos = 0 }: RunCounts): { problems: number; billed: number } {
  return { problems: omitidos + fallidos - yaHechos, billed: yaHechos };
}

type RunCounts = Pick<ProcesoReply, 'omitidos' | 'fallidos' | 'yaHechos'>;

/** True for a run that found everything billed before it. */
export function isBilledBefore(run: RunCounts & Pick<ProcesoReply, 'hechos' | 'total'>): boolean {
  const { problems, billed } = countOmissions(run);
  return billed > 0 && run.hechos === 0 && problems === 0 && billed === run.total;
}
