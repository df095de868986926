import type { TotalesFactura } from '../../contracts';
import { dinero, sumOf, toWire2, toWireRate, type Dinero } from '../../platform/dinero';
import { refusal, type Refusal } from './refusal';

/** The amounts of a line that totals are calculated from. Unit amounts have the form that `lineFromBase` returns. */
export interface CalculatedLine {
  base: string;
  precioConIVA: string;
  cantidad: string;
  tipoIVA: string;
}

interface VatGroup {
  tipoIVA: Dinero;
  base: Dinero;
  total: Dinero;
}

type Group = 1 | 2 | 3;

/** The smallest total that is too large for its column, `numeric(12,2)`. */
const MAX_TOTAL = dinero('10000000000');
const ZERO = dinero(0);

/**
 * Calculates the totals of an invoice. For each VAT rate, the exact bases and the exact totals are added up, and each sum is rounded once.
 * The VAT is the rounded total minus the rounded base.
 * @param tipoIRPF withholding, in per cent of the bases; empty for none
 * @returns the totals; a refusal if the lines have more than three rates, or if a total is too large for its column
 */
export function calculateTotals(lines: readonly CalculatedLine[], tipoIRPF?: string | null): TotalesFactura | Refusal {
  const groups = vatGroups(lines);
  if (groups.length > 3) return refusal('cuarto-tipo');
  const total = sumOf(groups.map((group) => group.total));
  const bases = sumOf(groups.map((group) => group.base));
  if (groups.some((group) => isTooMuch(group.total)) || isTooMuch(total)) return refusal('total-excesivo');
  const rate = tipoIRPF ? dinero(tipoIRPF) : ZERO;
  const retencion = bases.percent(rate).r2();
  return {
    total: toWire2(total),
    ...groupFields(1, groups[0]),
    ...groupFields(2, groups[1]),
    ...groupFields(3, groups[2]),
    tipoIRPF: toWireRate(rate),
    retencion: toWire2(retencion),
    liquido: toWire2(total.minus(retencion)),
  };
}

const isTooMuch = (amount: Dinero): boolean => amount.abs().compare(MAX_TOTAL) >= 0;

function vatGroups(lines: readonly CalculatedLine[]): VatGroup[] {
  const groups = new Map<string, VatGroup>();
  for (const line of lines) {
    const tipoIVA = dinero(line.tipoIVA);
    const key = tipoIVA.toString();
    const group = groups.get(key) ?? { tipoIVA, base: ZERO, total: ZERO };
    group.base = group.base.plus(dinero(line.base).times(line.cantidad));
    group.total = group.total.plus(dinero(line.precioConIVA).times(line.cantidad));
    groups.set(key, group);
  }
  const rounded = [...groups.values()].map(({ tipoIVA, base, total }) => ({
    tipoIVA,
    base: base.r2(),
    total: total.r2(),
  }));
  return rounded.sort((one, other) => one.tipoIVA.compare(other.tipoIVA));
}

type GroupFields<N extends Group> = Record<`tipoIVA${N}` | `baseIVA${N}` | `importeIVA${N}`, string | null>;

function groupFields<N extends Group>(place: N, group: VatGroup | undefined): GroupFields<N> {
  const fields = {
    [`tipoIVA${place}`]: group ? toWireRate(group.tipoIVA) : null,
    [`baseIVA${place}`]: group ? toWire2(group.base) : null,
    [`importeIVA${place}`]: group ? toWire2(group.total.minus(group.base)) : null,
  };
  return fields as GroupFields<N>;
}
