import type { MasivaOmitido, ProcesoReply } from '#libs/contracts';

/**
 * The items without an invoice. `problems`: somebody must act on these items. `billed`: these items were billed before, so nobody must
 * act.
 */
export interface Omissions {
  problems: readonly MasivaOmitido[];
  billed: readonly MasivaOmitido[];
}

const BILLED = 'ya-facturado';

/** Splits the omissions of a preview into problems and charges that were billed before. */
export const splitOmissions = (omitidos: readonly MasivaOmitido[]): Omissions => ({
  problems: omitidos.filter(({ codigo }) => codigo !== BILLED),
  billed: omitidos.filter(({ codigo }) => codigo === BILLED),
});

/** Counts the items for which a run issued no invoice. `billed`: items that were billed before. `problems`: all other items. */
export function countOmissions({ omitidos, fallidos, yaHechos = 0 }: RunCounts): { problems: number; billed: number } {
  return { problems: omitidos + fallidos - yaHechos, billed: yaHechos };
}

type RunCounts = Pick<ProcesoReply, 'omitidos' | 'fallidos' | 'yaHechos'>;

/** Whether every item of a run had been billed before. */
export function isBilledBefore(run: RunCounts & Pick<ProcesoReply, 'hechos' | 'total'>): boolean {
  const { problems, billed } = countOmissions(run);
  return billed > 0 && run.hechos === 0 && problems === 0 && billed === run.total;
}
